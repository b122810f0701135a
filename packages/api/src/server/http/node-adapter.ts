import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DomainError } from "../../core/errors.ts";
import type { Logger } from "../../core/log.ts";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import { toBodyStream } from "./body-stream.ts";

/** How long the rest of a rejected body is read and discarded, so that the client gets to read the response. */
const DISCARD_TIMEOUT_MS = 3_000;

/** Bytes beside a chunked body that are always taken. */
const MAX_CHUNK_LENGTHS = 64 * 1024;

/** Shorter answers are not worth compressing. */
const MIN_GZIP_BYTES = 1_024;

interface Answering {
  origin: string;
  /** A fetch handler; `sent` resolves when its answer was sent, or the connection is closed. */
  handle: (request: Request, sent: Promise<void>) => Promise<Response>;
  log: Logger;
}

/**
 * Answers a request of Node's HTTP server with a fetch handler. The body of the request and files are streamed with
 * backpressure, which Next would not do; JSON is compressed.
 */
export async function handleNodeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, handle, log }: Answering,
): Promise<void> {
  const connection = new AbortController();
  const { promise: sent, resolve: onSent } = Promise.withResolvers<void>();
  const close = () => {
    connection.abort();
    onSent();
  };
  if (response.closed) close();
  else response.once("close", close);
  const answer = await handle(toRequest(request, origin, connection.signal), sent);
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  discardRest(request, response);
  if (!answer.body) return void response.end();
  if (answer.headers.get("content-type") === "application/json") return sendJson(request, response, answer);
  const body = withErrorHandler(answer.body, (err) => {
    // A client that cancels a download also causes an error here, which is not logged.
    if (!request.socket.destroyed) log.error({ err }, "an answer broke off");
  });
  await pipeline(Readable.from(body, { objectMode: false }), response).catch(() => response.destroy());
}

async function sendJson(
  { headers }: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const json = Buffer.from(await answer.arrayBuffer());
  response.appendHeader("vary", "accept-encoding");
  const isCompressed = json.length >= MIN_GZIP_BYTES && acceptsGzip(headers["accept-encoding"]);
  if (isCompressed) response.setHeader("content-encoding", "gzip");
  const content = isCompressed ? await promisify(gzip)(json) : json;
  response.setHeader("content-length", content.length);
  response.end(content);
}

const acceptsGzip = (encodings: IncomingMessage["headers"]["accept-encoding"] = "") =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(encodings));

/** Calls `onError` before the connection is closed; afterwards the error could not be told from a cancelled download. */
async function* withErrorHandler(body: AsyncIterable<Uint8Array>, onError: (error: unknown) => void) {
  try {
    yield* body;
  } catch (error) {
    onError(error);
    throw error;
  }
}

function toRequest(request: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set(SOCKET_ADDRESS_HEADER, request.socket.remoteAddress ?? "");
  const hasBody = method !== "GET" && method !== "HEAD";
  // A handler that stops reading must not close the connection: the response is still to be sent.
  const body = hasBody ? toBodyStream(receivedPieces(request), () => undefined) : null;
  const init = { method, headers, body, signal, duplex: "half" as const };
  return new Request(origin + url, init);
}

/** Throws where most of what arrives is not the body but the lengths of its chunks, each of which takes time to read. */
async function* receivedPieces(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  const { socket } = request;
  const before = socket.bytesRead;
  let size = 0;
  const pieces: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  for await (const piece of pieces) {
    size += piece.byteLength;
    const lengths = socket.bytesRead - before - size - request.readableLength;
    if (lengths > MAX_CHUNK_LENGTHS + size / 4) {
      throw new DomainError("BAD_REQUEST", "The request arrives in chunks that are too small");
    }
    yield piece;
  }
}

function discardRest(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    request.resume();
    const timer = setTimeout(() => request.socket.destroy(), DISCARD_TIMEOUT_MS);
    request.once("close", () => clearTimeout(timer));
  });
}
