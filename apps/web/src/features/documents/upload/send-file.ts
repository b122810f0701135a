import { readServerMessage } from "../../../lib/server-message.ts";
import { FileRejectedError, ResponseLostError, type Upload } from "./upload-queue.ts";

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

// Too large, or the content does not match the type.
const REJECTED_STATUSES = [413, 415];

/** Uploads a file by XMLHttpRequest, as `fetch` reports no progress. Rejects with an error message for the user. */
export function sendFile(
  { file, destination }: Upload,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = new FormData();
  // Before the file, so that the server can check the deal before it reads the file.
  if (destination?.dealId) body.set("dealId", String(destination.dealId));
  body.set("file", file);

  const request = new XMLHttpRequest();
  let isSent = false;
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.upload.onload = () => {
    isSent = true;
    onProgress(file.size);
  };
  request.onload = () => {
    const { status, responseText } = request;
    if (status === 200) return resolve();
    const message = readServerMessage(responseText);
    // A proxy has given up waiting, but the server may have stored the file.
    if (message === null && status >= 500) return reject(new ResponseLostError());
    const problem = message ?? "The file was not stored. Try again.";
    reject(REJECTED_STATUSES.includes(status) ? new FileRejectedError(problem) : new Error(problem));
  };
  request.onerror = () => reject(isSent ? new ResponseLostError() : new Error(UNREACHABLE));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("POST", "/api/documents");
  request.send(body);
  return promise;
}
