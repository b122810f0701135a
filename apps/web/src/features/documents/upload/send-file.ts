import { toldBy } from "../told.ts";
import { FileRefused, type Upload } from "./upload-queue.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

// Too large, and not what it says it is.
const REFUSALS = [413, 415];

/** Sends a file; `fetch` would not tell how much of it has left. Rejects with the server's sentence. */
export function sendFile(
  { file, destination }: Upload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = new FormData();
  // Before the file, so that the server knows where it goes as its bytes arrive.
  if (destination?.dealId) body.set("dealId", String(destination.dealId));
  body.set("file", file);

  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => {
    if (request.status === 200) return resolve();
    const words = toldBy(request.responseText, "The file was not stored. Try again.");
    reject(REFUSALS.includes(request.status) ? new FileRefused(words) : new Error(words));
  };
  request.onerror = () => reject(new Error(UNREACHABLE));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("POST", "/api/documents");
  request.send(body);
  return promise;
}
