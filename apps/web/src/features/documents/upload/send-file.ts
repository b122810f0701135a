import { readServerMessage } from "../server-message.ts";
import { FileRejectedError, ResponseLostError, type Upload } from "./upload-queue.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

// Too large, and not what it says it is.
const REJECTED_STATUSES = [413, 415];

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
  let hasLeft = false;
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.upload.onload = () => {
    hasLeft = true;
    onProgress(file.size);
  };
  request.onload = () => {
    const { status, responseText } = request;
    if (status === 200) return resolve();
    const words = readServerMessage(responseText);
    // Something in front of the server has given up on it, as it may have been storing.
    if (words === null && status >= 500) return reject(new ResponseLostError());
    const said = words ?? "The file was not stored. Try again.";
    reject(REJECTED_STATUSES.includes(status) ? new FileRejectedError(said) : new Error(said));
  };
  request.onerror = () => reject(hasLeft ? new ResponseLostError() : new Error(UNREACHABLE));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("POST", "/api/documents");
  request.send(body);
  return promise;
}
