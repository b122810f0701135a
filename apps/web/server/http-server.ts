import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@dealflow/api/core/log";
import { StartupError } from "@dealflow/api/core/settings";
import { SOCKET_ADDRESS_HEADER } from "@dealflow/api/core/socket-address";
import { type OwnAnswer, SECURITY_HEADERS, sendAnswer } from "./answers.ts";
import { isPrivate, limitConnections } from "./connections.ts";
import { refusalOf, type Site } from "./refusals.ts";
import { createBodyDiscard } from "./rejected-bodies.ts";
import { answerClientErrors, limitBodyTime, limitWriteTime } from "./slow-peers.ts";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether a request's route takes a body that may need more than `bodyMs` to arrive, such as a file. */
type TakesLongBody = (request: IncomingMessage) => boolean;

/** The HTTP server of the process. */
export interface HttpServer {
  server: Server;
  /** Before the application has started, so that a taken port fails at once; a replaced worker process: after it. */
  listen: () => Promise<void>;
  /** Passes requests to the application from now on. */
  attach: (handle: Handle, takesLongBody?: TakesLongBody) => void;
  /** Accepts no new connections, waits for running requests, and closes the remaining sockets after `timeoutMs`. */
  drain: (timeoutMs: number) => Promise<void>;
  /** The same without breaking any connection that a client may be using: each ends after its next answer, or unused. */
  handOver: (timeoutMs: number) => Promise<void>;
}

/** How long a request waits for the application to start before it is answered with 503. */
const START_TIMEOUT_MS = 1_500;

export const LIMITS = {
  connections: 2_000,
  connectionsOfNetwork: 1_000,
  headersMs: 10_000,
  bodyMs: 15_000,
  formMs: 60_000,
  formMinBytes: 64 * 1024,
  importMinBytes: 256 * 1024,
  /** For a whole long body. */
  longBodyMs: 3_600_000,
  writeMs: 60_000,
};

interface Options {
  /** Takes the sockets of hot reload; else a request to upgrade is answered like any other. */
  hotReload?: boolean;
  limits?: typeof LIMITS;
}

export async function openHttpServer(
  ...[site, ...options]: Parameters<typeof createHttpServer>
): Promise<HttpServer> {
  const httpServer = createHttpServer(site, ...options);
  await httpServer.listen();
  return httpServer;
}

export function createHttpServer(
  site: Site,
  log: Logger,
  { hotReload = false, limits = LIMITS }: Options = {},
): HttpServer {
  const { promise: application, resolve: onAttached } = Promise.withResolvers<Handle>();
  const hasProxy = site.trustedProxyHops > 0;
  let handle: Handle | undefined;
  let takesLongBody: TakesLongBody = () => false;
  let draining = false;
  let runningRequests = 0;
  let isWarned = hasProxy;

  const discardWhenAnswered = createBodyDiscard();
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.longBodyMs,
    connectionsCheckingInterval: 5_000,
    // Read of each body before the application asks for it.
    highWaterMark: 16 * 1024,
    shouldUpgradeCallback: () => hotReload,
    // Node's own answer has no body: see refusals.ts.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    const answering = connections.sockets.get(request.socket);
    runningRequests += 1;
    answering?.add(response);
    response.once("close", () => {
      runningRequests -= 1;
      answering?.delete(response);
    });
    limitWriteTime(request, response, limits.writeMs);
    if (draining) response.setHeader("connection", "close");
    for (const [name, value] of everyHeader) response.setHeader(name, value);
    if (hasBody(request)) discardWhenAnswered(request, response);
    receive(request, response).catch((err: unknown) => fail(response, err, log));
  });
  const everyHeader = Object.entries({ ...SECURITY_HEADERS, ...hstsOf(site) });
  const connections = limitConnections(server, limits, hasProxy);
  answerClientErrors(server, connections, log);

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request, site);
    if (refusal) {
      // Nobody reads the body of a refused request.
      if (hasBody(request)) response.setHeader("connection", "close");
      return refuse(request, response, refusal, log);
    }
    if (!isWarned && "x-forwarded-for" in request.headers && isPrivate(request.socket.remoteAddress)) {
      isWarned = true;
      log.warn(UNANNOUNCED_PROXY);
    }
    if (hasBody(request)) {
      limitBodyTime(request, response, limits, log, () => takesLongBody(request));
    }
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    return handle ? handle(request, response) : waitForApplication(request, response, application);
  }

  return {
    server,
    listen: () => listen(server, site),
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
      connections.destroyAll();
      await closed;
    },
    handOver: async (timeoutMs) => {
      draining = true;
      // That of http.Server would close the connections that are idle now, on which a client may just be sending.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      const timer = setTimeout(connections.destroyAll, timeoutMs);
      await closed;
      clearTimeout(timer);
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

const hstsOf = ({ appOrigin }: Site) =>
  appOrigin.startsWith("https:")
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {};
const UNANNOUNCED_PROXY =
  "Requests come through a proxy (X-Forwarded-For), but TRUSTED_PROXY_HOPS is 0: all who use it share the limits of one address. Set it to the number of proxies in front of the server.";
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
