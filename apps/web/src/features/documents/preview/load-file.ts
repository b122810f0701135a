import { toldBy } from "../error-message.ts";

/** Why the bytes did not come, in words. */
export class FileRefusal extends Error {
  override name = "FileRefusal";
}

/** The content of a document, as the site shows it. */
export async function loadFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(`${url}?inline=1`, { signal });
  if (response.ok) return response.arrayBuffer();
  throw new FileRefusal(toldBy(await response.text()) ?? "The file could not be loaded.");
}
