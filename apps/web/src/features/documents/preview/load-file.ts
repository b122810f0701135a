import { readServerMessage } from "../server-message.ts";

/** Why the bytes did not come, in words. */
export class FileLoadError extends Error {
  override name = "FileLoadError";
}

/** The content of a document, as the site shows it. */
export async function loadFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(`${url}?inline=1`, { signal });
  if (response.ok) return response.arrayBuffer();
  throw new FileLoadError(readServerMessage(await response.text()) ?? "The file could not be loaded.");
}
