import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@dealflow/api/core/log";
import { isOwnHost, type Origins } from "@dealflow/api/core/origins";
import { StartupError } from "@dealflow/api/core/settings";
import { SOCKET_ADDRESS_HEADER } from "@dealflow/api/core/socket-address";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The HTTP server of the process. It listens before the application has started, so that a taken port fails at once. */
export interface HttpServer {
  server: Server;
  /** Passes requests to the application from now on. `takesFile` tells whether a request's route takes a file. */
  attach: (handle: Handle, takesFile?: TakesFile) => void;
  /** Accepts no new connections, waits for running requests, and closes the remaining sockets after `timeoutMs`. */
  drain: (timeoutMs: number) => Promise<void>;
}

type TakesFile = (request: IncomingMessage) => boolean;

/** How long a request waits for the application to start before it is answered with 503. */
const START_TIMEOUT_MS = 1_500;

const TIMEOUTS = {
  headersMs: 10_000,
  /** For a whole upload, which must send `minUploadBytes` in each interval of `requestMs`. */
  uploadMs: 3_600_000,
  /** For any other request. */
  requestMs: 60_000,
  minUploadBytes: 64 * 1024,
};

/** Answered for any Host header: load balancers and process managers use host names of their own. */
const HEALTH_CHECKS = ["/healthz", "/readyz"];

export async function openHttpServer(
  site: Origins & { host: string },
  log: Logger,
  timeouts = TIMEOUTS,
): Promise<HttpServer> {
  const limits = { headersTimeout: timeouts.headersMs, requestTimeout: timeouts.uploadMs };
  const { promise: application, resolve: onAttached } = Promise.withResolvers<Handle>();
  const sockets = new Set<Socket>();
  let handle: Handle | undefined;
  let takesFile: TakesFile = () => false;
  let draining = false;
  let runningRequests = 0;

  const server = createServer(limits, (request, response) => {
    runningRequests += 1;
    response.once("close", () => {
      runningRequests -= 1;
    });
    limitDuration(request, response, timeouts, () => takesFile(request));
    if (draining) response.setHeader("connection", "close");
    if (site.appOrigin.startsWith("https:")) response.setHeader("strict-transport-security", HSTS);
    receive(request, response).catch((err: unknown) => fail(response, err, log));
  });
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\n\r\n");
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await listen(server, site);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", headers } = request;
    if (method === "TRACE") return answer(response, 405, METHOD_REFUSED, { allow: "GET, HEAD, POST" });
    if (!isOwnHost(headers.host, site) && !HEALTH_CHECKS.includes(url)) {
      return answer(response, 403, FOREIGN_HOST);
    }
    headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    // The header asks Next for a page's data; on API routes Next would answer it with a redirect.
    if (url.startsWith("/api/")) delete headers.rsc;
    return handle ? handle(request, response) : waitForApplication(request, response, application);
  }

  return {
    server,
    attach: (application, isUploadRoute) => {
      handle = application;
      if (isUploadRoute) takesFile = isUploadRoute;
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

/** Closes the connection of a request that is not received in time, answered or not. An upload may take longer. */
function limitDuration(
  request: IncomingMessage,
  response: ServerResponse,
  { requestMs, minUploadBytes }: typeof TIMEOUTS,
  takesFile: () => boolean,
): void {
  const { socket, headers } = request;
  const isForm = headers["content-type"]?.startsWith("multipart/") ?? false;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const isProgressing = socket.bytesRead - received >= minUploadBytes;
    received = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (!(isForm && isProgressing && takesFile())) closeWithTimeout(socket, response);
  }, requestMs);
  request.once("close", () => clearInterval(timer));
}

function closeWithTimeout(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}

const HSTS = "max-age=31536000; includeSubDomains";
const FOREIGN_HOST = {
  message: "This server does not answer to that name. APP_ORIGIN sets the one it has.",
  code: "FOREIGN_HOST",
};
const FAILED = { message: "Something went wrong on our side", code: "INTERNAL_SERVER_ERROR" };
const METHOD_REFUSED = { message: "This address does not take that method", code: "METHOD_NOT_SUPPORTED" };
const STARTING = { message: "The server is starting. Try again in a moment.", code: "SERVICE_UNAVAILABLE" };

async function waitForApplication(
  request: IncomingMessage,
  response: ServerResponse,
  application: Promise<Handle>,
) {
  if (request.url === "/healthz") return answer(response, 200, { status: "ok" });
  if (request.url === "/readyz")
    return answer(response, 503, { status: "unavailable" }, { "retry-after": "1" });
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), START_TIMEOUT_MS);
  const handle = await Promise.race([application, timeout]);
  clearTimeout(timer);
  if (handle) return handle(request, response);
  answer(response, 503, STARTING, { "retry-after": "1" });
}

/** The application handles its own errors; an unexpected one that arrives here must not end the process. */
function fail(response: ServerResponse, err: unknown, log: Logger): void {
  const requestId = randomUUID();
  log.error({ err, requestId }, "request failed");
  if (response.headersSent) response.destroy();
  else answer(response, 500, FAILED, { "x-request-id": requestId });
}

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
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
