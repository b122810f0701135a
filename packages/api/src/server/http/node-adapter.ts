import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DomainError } from "../../core/errors.ts";
import type { Logger } from "../../core/log.ts";
import { SOCKET_ADDRESS_HEADER } from "../../core/socket-address.ts";
import {
  type AnswerHeaders,
  type ApiAnswer,
  type ApiHandler,
  type ApiRequest,
  JSON_TYPE,
  type RequestHeaders,
} from "./messages.ts";

/** Bytes beside a chunked body that are always taken. */
const MAX_CHUNK_LENGTHS = 64 * 1024;

/** Shorter answers are not worth compressing. */
const MIN_GZIP_BYTES = 1_024;

interface Answering {
  origin: string;
  handle: ApiHandler;
  log: Logger;
}

/**
 * Answers a request of Node's HTTP server with a handler of the API. The body of the request and files are streamed with
 * backpressure, which Next would not do; JSON is compressed.
 */
export async function handleNodeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, handle, log }: Answering,
): Promise<void> {
  const answer = await handle(new NodeRequest(request, response, origin), () => whenClosed(response));
  const { status, headers, body } = answer;
  if (body === null) return void response.writeHead(status, headers).end();
  if (typeof body === "string") return sendText(request, response, answer, body);
  response.writeHead(status, headers);
  const logged = withErrorHandler(body, (err) => {
    // A client that cancels a download also causes an error here, which is not logged.
    if (!request.socket.destroyed) log.error({ err }, "an answer broke off");
  });
  await pipeline(Readable.from(logged, { objectMode: false }), response).catch(() => response.destroy());
}

async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: ApiAnswer,
  text: string,
): Promise<void> {
  const sent: AnswerHeaders = { ...headers };
  let content: string | Buffer = text;
  if (headers["content-type"] === JSON_TYPE) {
    const { vary = [] } = headers;
    sent.vary = [vary, "accept-encoding"].flat();
    if (text.length >= MIN_GZIP_BYTES && acceptsGzip(request.headers["accept-encoding"])) {
      sent["content-encoding"] = "gzip";
      content = await promisify(gzip)(text);
    }
  }
  sent["content-length"] = String(Buffer.byteLength(content));
  // A text leaves in one write with the headers; a buffer would take one more.
  response.writeHead(status, sent).end(content);
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

/** A request of Node's HTTP server for the API. What few requests need is made when it is first asked for. */
class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, origin: string) {
    this.method = request.method ?? "GET";
    this.url = origin + (request.url ?? "/");
    this.headers = readHeaders(request);
    this.#request = request;
    this.#response = response;
  }

  get body(): AsyncIterable<Uint8Array> | null {
    const isRead = this.method === "GET" || this.method === "HEAD";
    return isRead ? null : receivedPieces(this.#request);
  }

  get signal(): AbortSignal {
    this.#signal ??= abortedWhenLeft(this.#response);
    return this.#signal;
  }
}

/** A header that came several times is one of all its values, as in a fetch request. */
function readHeaders({ headersDistinct, socket }: IncomingMessage): RequestHeaders {
  const get = (name: string) => {
    if (name === SOCKET_ADDRESS_HEADER) return socket.remoteAddress ?? "";
    return headersDistinct[name]?.join(name === "cookie" ? "; " : ", ") ?? null;
  };
  return { get, has: (name) => get(name) !== null };
}

function abortedWhenLeft(response: ServerResponse): AbortSignal {
  const connection = new AbortController();
  const abort = () => {
    if (!response.writableFinished) connection.abort();
  };
  if (response.closed) abort();
  else response.once("close", abort);
  return connection.signal;
}

function whenClosed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once("close", resolve);
  });
}

/**
 * Throws where most of what arrives is not the body but the lengths of its chunks, each of which takes time to read. Who
 * stops reading does not close the connection: the response is still to be sent.
 */
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
