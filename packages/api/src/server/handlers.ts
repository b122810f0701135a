import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import type { Meta } from "../core/trpc.ts";
import { metaOfName } from "../procedures.ts";
import { handleRequest, setSecurityHeaders } from "./http/handle-request.ts";
import { trpcProtocol } from "./http/trpc.ts";
import { restProtocol } from "./rest/handler.ts";
import { type Runtime, runtime } from "./runtime.ts";

/** How long /readyz waits for the database. */
const READY_TIMEOUT_MS = 1_500;

/**
 * Fetch handlers for the API and the two health checks. Mount `trpc` for every method at /api/trpc/*, `rest` for every
 * method at /api and /api/*.
 */
export function createHandlers(getRuntime: () => Runtime) {
  const isReady = createReadinessCheck();
  return {
    trpc: (request: Request, sent?: Promise<void>) =>
      handleRequest(trpcProtocol, request, getRuntime(), sent),
    rest: (request: Request, sent?: Promise<void>) =>
      handleRequest(restProtocol, request, getRuntime(), sent),
    health: (_request: Request) => Promise.resolve(health(200, "ok")),
    ready: async (_request: Request) =>
      (await isReady(getRuntime())) ? health(200, "ready") : health(503, "unavailable"),
  };
}

const handlers = createHandlers(runtime);
export const handleTrpc = handlers.trpc;
export const handleRest = handlers.rest;

/** A request of Node's HTTP server, whose `url` is a path. */
interface NodeRequest {
  method?: string;
  url?: string;
}

/** The handler of a request to the API or for a health check; null if it is for a page. */
export function findHandler({ method, url = "" }: NodeRequest) {
  const pathname = URL.parse(`http://localhost${url}`)?.pathname ?? "";
  if (pathname.startsWith("/api/trpc/")) return handlers.trpc;
  if (`${pathname}/`.startsWith("/api/")) return handlers.rest;
  if (method !== "GET" && method !== "HEAD") return null;
  // The first answers 200 while the process runs, the second while the process can reach its database.
  if (pathname === "/healthz") return handlers.health;
  return pathname === "/readyz" ? handlers.ready : null;
}

/** What the procedure of an API request declares; of a batch, the first one. */
export function metaOfRequest({ method = "", url = "" }: NodeRequest): Meta {
  const protocol = findHandler({ method, url }) === handlers.trpc ? trpcProtocol : restProtocol;
  const [name = ""] = protocol.procedureNames({ method, url: `http://localhost${url}` });
  return metaOfName(name);
}

/** Whether the body of a request may need minutes to arrive: a file in a form, or the JSON of an import. */
export function takesLongBody(request: NodeRequest & { headers: IncomingHttpHeaders }): boolean {
  const { takesFile = false, maxBodyBytes } = metaOfRequest(request);
  const isForm = request.headers["content-type"]?.startsWith("multipart/") ?? false;
  return isForm ? takesFile : maxBodyBytes !== undefined;
}

/** Public and without a concurrency limit, so requests at the same time share one query. */
function createReadinessCheck(): (runtime: Runtime) => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return async ({ db }) => {
    pending ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pending = undefined;
      });
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, READY_TIMEOUT_MS, false);
    const ready = await Promise.race([pending, timeout]);
    clearTimeout(timer);
    return ready;
  };
}

function health(status: number, text: string): Response {
  const response = Response.json({ status: text }, { status });
  setSecurityHeaders(response.headers, randomUUID());
  if (status === 503) response.headers.set("retry-after", "1");
  return response;
}
