import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@dealflow/api/core/log";
import { isOwnHost, type Origins } from "@dealflow/api/core/origins";
import { StartupError } from "@dealflow/api/core/settings";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The door of the process: open before the house is ready, so that a taken port is known at once. */
export interface Front {
  server: Server;
  /** From now on the application answers. */
  admit: (handle: Handle) => void;
  /** Takes no new connections, lets requests under way finish, and cuts off what is left after `patienceMs`. */
  drain: (patienceMs: number) => Promise<void>;
}

/** How long a request that comes too early waits for the application, in milliseconds. */
const EARLY_PATIENCE = 1_500;

/**
 * How long a client may take to send its headers, a form with a file, and any other request, in milliseconds; and how
 * many bytes of such a form must come in the time that another request has.
 */
const SENDING = { headers: 10_000, file: 3_600_000, rest: 60_000, least: 64 * 1024 };

/** The one address that takes files. */
const UPLOAD = /^\/api\/documents(\?|$)/;

/** What looks after the process asks for these, under whatever name it has for it. */
const HEALTH_CHECKS = ["/healthz", "/readyz"];

export async function openFront(
  site: Origins & { host: string },
  log: Logger,
  sending = SENDING,
): Promise<Front> {
  const limits = { headersTimeout: sending.headers, requestTimeout: sending.file };
  const { promise: application, resolve: admit } = Promise.withResolvers<Handle>();
  const sockets = new Set<Socket>();
  let handle: Handle | undefined;
  let draining = false;
  let underWay = 0;

  const server = createServer(limits, (request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
    limitSending(request, response, sending);
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
    // Only pages come in Next's own format; on the API it would answer this header with a redirect.
    if (url.startsWith("/api/")) delete headers.rsc;
    return handle ? handle(request, response) : answerEarly(request, response, application);
  }

  return {
    server,
    admit: (application) => {
      handle = application;
      admit(application);
    },
    drain: async (patienceMs) => {
      draining = true;
      const closed = new Promise((resolve) => server.close(resolve));
      const patience = performance.now() + patienceMs;
      while (underWay > 0 && performance.now() < patience) await sleep(20);
      // What a browser keeps open for later, the socket of hot reload, and what did not end in time.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A file may take as long as its sender's line needs, as long as it moves. All else is sent soon or never, answered or not. */
function limitSending(
  request: IncomingMessage,
  response: ServerResponse,
  { rest, least }: typeof SENDING,
): void {
  const { socket, headers, method, url = "" } = request;
  const isForm = headers["content-type"]?.startsWith("multipart/") ?? false;
  const isUpload = isForm && method === "POST" && UPLOAD.test(url);
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    const hasMoved = isUpload && socket.bytesRead - received >= least;
    received = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    else if (!hasMoved) giveUp(socket, response);
  }, rest);
  request.once("close", () => clearInterval(timer));
}

function giveUp(socket: Socket, response: ServerResponse): void {
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

async function answerEarly(request: IncomingMessage, response: ServerResponse, application: Promise<Handle>) {
  if (request.url === "/healthz") return answer(response, 200, { status: "ok" });
  if (request.url === "/readyz")
    return answer(response, 503, { status: "unavailable" }, { "retry-after": "1" });
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), EARLY_PATIENCE);
  const handle = await Promise.race([application, late]);
  clearTimeout(timer);
  if (handle) return handle(request, response);
  answer(response, 503, STARTING, { "retry-after": "1" });
}

/** The application answers for its own faults: one that arrives here nobody foresaw, and it must not end the process. */
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
    server.once("error", (error) => reject(listenRefusal(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function listenRefusal(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this account: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
    ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new StartupError(reason, { cause: error }) : error;
}
