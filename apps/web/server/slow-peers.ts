import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "@dealflow/api/core/log";
import { answerText } from "./answers.ts";
import type { Connections } from "./connections.ts";

interface BodyLimits {
  /** For a whole body. A long one must send `importMinBytes` in each such interval, a form `formMinBytes` in each of `formMs`. */
  bodyMs: number;
  formMs: number;
  formMinBytes: number;
  importMinBytes: number;
}

/** Closes the connection of a request whose body does not arrive in time, answered or not. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, formMs, formMinBytes, importMinBytes }: BodyLimits,
  log: Logger,
  takesLongBody: () => boolean,
): void {
  const { socket, headers } = request;
  const isForm = headers["content-type"]?.startsWith("multipart/") ?? false;
  const minBytes = isForm ? formMinBytes : importMinBytes;
  let received = socket.bytesRead;
  const check = () => {
    // What has arrived and was not read is waiting for its turn.
    const isProgressing = request.readableLength > 0 || socket.bytesRead - received >= minBytes;
    received = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (!(isProgressing && takesLongBody())) closeWithTimeout(request, response, log);
  };
  const timer = setInterval(check, isForm ? formMs : bodyMs);
  request.once("close", () => clearInterval(timer));
}

/** Closes the connection of a reader that has taken nothing of its answer for so long. */
export function limitWriteTime({ socket }: IncomingMessage, response: ServerResponse, writeMs: number): void {
  response.setTimeout(writeMs, () => {
    // Without pending bytes it is the server that takes its time.
    if (socket.writableLength > 0) socket.destroy();
  });
}

function closeWithTimeout({ socket, method }: IncomingMessage, response: ServerResponse, log: Logger): void {
  // An answer to an earlier request may be on its way: a response has the socket when its turn has come.
  if (!response.headersSent && response.socket) {
    const { text, requestId } = answerText("408 Request Timeout", TOO_SLOW);
    log.info({ requestId, method, path: "?", status: 408, userId: null }, "request");
    socket.write(text);
  }
  socket.destroy();
}

/** Answers what is not HTTP, or has not arrived in time, as JSON like all else. */
export function answerClientErrors(server: Server, { sockets }: Connections, log: Logger): void {
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    const [response, ...others] = sockets.get(socket) ?? [];
    const isBusy = response?.headersSent || others.length > 0;
    if (socket.writable && !isBusy) {
      const { line, body } = CLIENT_ERRORS[code] ?? MALFORMED;
      const { text, requestId } = answerText(line, body);
      const status = Number.parseInt(line, 10);
      log.info({ requestId, method: "?", path: "?", status, userId: null }, "request");
      socket.write(text);
    }
    socket.destroy();
  });
}

const TOO_SLOW = { message: "The request took too long to arrive", code: "TIMEOUT" };
const MALFORMED = {
  line: "400 Bad Request",
  body: { message: "The request is not well-formed HTTP", code: "BAD_REQUEST" },
};
const CLIENT_ERRORS: Record<string, typeof MALFORMED> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: "408 Request Timeout", body: TOO_SLOW },
  HPE_HEADER_OVERFLOW: {
    line: "431 Request Header Fields Too Large",
    body: { message: "The headers of this request are too large", code: "HEADERS_TOO_LARGE" },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    line: "413 Payload Too Large",
    body: { message: "The request is too large", code: "PAYLOAD_TOO_LARGE" },
  },
};
