import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@dealflow/api/core/log";
import { StartupError } from "@dealflow/api/core/settings";
import { SOCKET_ADDRESS_HEADER } from "@dealflow/api/core/socket-address";
import { answerText, type OwnAnswer, SECURITY_HEADERS, sendAnswer } from "./answers.ts";
import { refusalOf, type Site } from "./refusals.ts";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether a request's route takes a body that may need more than `bodyMs` to arrive, such as a file. */
export type TakesLongBody = (request: IncomingMessage) => boolean;

/** The HTTP server of the process. It listens before the application has started, so that a taken port fails at once. */
export interface HttpServer {
  server: Server;
  /** Passes requests to the application from now on. */
  attach: (handle: Handle, takesLongBody?: TakesLongBody) => void;
  /** Accepts no new connections, waits for running requests, and closes the remaining sockets after `timeoutMs`. */
  drain: (timeoutMs: number) => Promise<void>;
}

/** How long a request waits for the application to start before it is answered with 503. */
const START_TIMEOUT_MS = 1_500;

const LIMITS = {
  /** Further connections are closed at once. */
  connections: 1_000,
  headersMs: 10_000,
  /** For a whole body. A long one must send `minBytes` in each such interval, a form in each of `formMs`. */
  bodyMs: 15_000,
  formMs: 60_000,
  minBytes: 64 * 1024,
  /** For a whole long body. */
  longBodyMs: 3_600_000,
};

export async function openHttpServer(site: Site, log: Logger, limits = LIMITS): Promise<HttpServer> {
  const { promise: application, resolve: onAttached } = Promise.withResolvers<Handle>();
  const sockets = new Set<Socket>();
  let handle: Handle | undefined;
  let takesLongBody: TakesLongBody = () => false;
  let draining = false;
  let runningRequests = 0;

  const timeouts = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.longBodyMs,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(timeouts, (request, response) => {
    runningRequests += 1;
    response.once("close", () => {
      runningRequests -= 1;
    });
    if (draining) response.setHeader("connection", "close");
    for (const [name, value] of everyHeader) response.setHeader(name, value);
    receive(request, response).catch((err: unknown) => fail(response, err, log));
  });
  const everyHeader = Object.entries({ ...SECURITY_HEADERS, ...hstsOf(site) });
  server.maxConnections = limits.connections;
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n");
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    // Node removes its own listener from the socket of a CONNECT; an error without a listener would end the process.
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  });
  await listen(server, site);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request, site);
    if (refusal) {
      // Nobody reads the body of a refused request.
      if (hasBody(request)) response.setHeader("connection", "close");
      return refuse(request, response, refusal, log);
    }
    if (hasBody(request)) {
      limitBodyTime(request, response, limits, log, () => takesLongBody(request));
    }
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    return handle ? handle(request, response) : waitForApplication(request, response, application);
  }

  return {
    server,
    attach: (application, hasLongBody) => {
      handle = application;
      if (hasLongBody) takesLongBody = hasLongBody;
      onAttached(application);
    },
    drain: async (timeoutMs) => {
      draining = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const deadline = performance.now() + timeoutMs;
      while (runningRequests > 0 && performance.now() < deadline) await sleep(20);
      // Idle keep-alive connections, the socket of hot reload, and requests that did not end in time.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Answers a request that does not reach the application, and logs it as the API logs its requests. */
export function refuse(
  { method }: IncomingMessage,
  response: ServerResponse,
  refusal: OwnAnswer,
  log: Logger,
): void {
  const requestId = sendAnswer(response, refusal);
  log.info({ requestId, method, path: "?", status: refusal.status, userId: null }, "request");
}

const hasBody = ({ headers }: IncomingMessage) =>
  "transfer-encoding" in headers || (headers["content-length"] ?? "0") !== "0";

/** Closes the connection of a request whose body does not arrive in time, answered or not. */
function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, formMs, minBytes }: typeof LIMITS,
  log: Logger,
  takesLongBody: () => boolean,
): void {
  const { socket, headers } = request;
  const isForm = headers["content-type"]?.startsWith("multipart/") ?? false;
  let received = socket.bytesRead;
  const check = () => {
    const isProgressing = socket.bytesRead - received >= minBytes;
    received = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (!(isProgressing && takesLongBody())) closeWithTimeout(request, response, log);
  };
  const timer = setInterval(check, isForm ? formMs : bodyMs);
  request.once("close", () => clearInterval(timer));
}

function closeWithTimeout({ socket, method }: IncomingMessage, response: ServerResponse, log: Logger): void {
  if (!response.headersSent) {
    const { text, requestId } = answerText("408 Request Timeout", TOO_SLOW);
    log.info({ requestId, method, path: "?", status: 408, userId: null }, "request");
    socket.write(text);
  }
  socket.destroy();
}

const hstsOf = ({ appOrigin }: Site) =>
  appOrigin.startsWith("https:")
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {};
const TOO_SLOW = { message: "The request took too long to arrive", code: "TIMEOUT" };
const FAILED = { message: "Something went wrong on our side", code: "INTERNAL_SERVER_ERROR" };
const STARTING = { message: "The server is starting. Try again in a moment.", code: "SERVICE_UNAVAILABLE" };
const RETRY = { "retry-after": "1" };

async function waitForApplication(
  request: IncomingMessage,
  response: ServerResponse,
  application: Promise<Handle>,
) {
  if (request.url === "/healthz") return void sendAnswer(response, { status: 200, body: { status: "ok" } });
  if (request.url === "/readyz") {
    return void sendAnswer(response, { status: 503, body: { status: "unavailable" }, headers: RETRY });
  }
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), START_TIMEOUT_MS);
  const handle = await Promise.race([application, timeout]);
  clearTimeout(timer);
  if (handle) return handle(request, response);
  sendAnswer(response, { status: 503, body: STARTING, headers: RETRY });
}

/** The application handles its own errors; an unexpected one that arrives here must not end the process. */
function fail(response: ServerResponse, err: unknown, log: Logger): void {
  const requestId = response.headersSent ? undefined : sendAnswer(response, { status: 500, body: FAILED });
  log.error({ err, requestId }, "request failed");
  if (!requestId) response.destroy();
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(toStartupError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function toStartupError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this account: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new StartupError(reason, { cause: error }) : error;
}
