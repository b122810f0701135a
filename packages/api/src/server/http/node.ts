import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "../../core/log.ts";
import { bodyOf } from "./stream.ts";

/** How long what is left of a refused body is read and thrown away, so that its sender comes to read why. */
const READ_ON_MS = 10_000;

/**
 * Answers a request of Node's own server by a handler, both bodies as streams that never run ahead of who reads them.
 * For files: Next takes the length from what its routes answer.
 */
export async function answerNode(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, handle, log }: { origin: string; handle: (request: Request) => Promise<Response>; log: Logger },
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const answer = await handle(toRequest(request, origin, gone.signal));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  readOn(request, response);
  if (!answer.body) return void response.end();
  const body = watched(answer.body, (err) => {
    // Whoever goes away in the middle of a download is no failure of ours.
    if (!request.socket.destroyed) log.error({ err }, "an answer broke off");
  });
  await pipeline(Readable.from(body, { objectMode: false }), response).catch(() => response.destroy());
}

/** Tells of a failure before it closes the connection: from then on it looks like a receiver who went away. */
async function* watched(body: AsyncIterable<Uint8Array>, failed: (error: unknown) => void) {
  try {
    yield* body;
  } catch (error) {
    failed(error);
    throw error;
  }
}

function toRequest(request: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  // A reader that stops early must not close the connection: the answer has yet to go out.
  const body = hasBody ? bodyOf(request.iterator({ destroyOnReturn: false }), () => undefined) : null;
  const given = { method, headers, body, signal, duplex: "half" as const };
  return new Request(origin + url, given);
}

function readOn(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), READ_ON_MS);
    request.once("close", () => clearTimeout(timer));
  });
}
