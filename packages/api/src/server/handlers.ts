import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import type { Meta } from "../core/trpc.ts";
import { metaOfName } from "../procedures.ts";
import { handleRequest, withSecurityHeaders } from "./http/handle-request.ts";
import { type ApiAnswer, type ApiHandler, jsonAnswer } from "./http/messages.ts";
import { trpcProtocol } from "./http/trpc.ts";
import { restProtocol } from "./rest/handler.ts";
import { type Runtime, runtime } from "./runtime.ts";

/** How long /readyz waits for the database. */
const READY_TIMEOUT_MS = 1_500;

type Name = "trpc" | "rest" | "health" | "ready";

/**
 * Handlers for the API and the two health checks. `trpc` takes every method at /api/trpc/*, `rest` every method at /api
 * and /api/*. Node's HTTP server mounts them through its adapter.
 */
export function createHandlers(getRuntime: () => Runtime): Record<Name, ApiHandler> {
  const isReady = createReadinessCheck();
  return {
    trpc: (request, sent) => handleRequest(trpcProtocol, request, getRuntime(), sent),
    rest: (request, sent) => handleRequest(restProtocol, request, getRuntime(), sent),
    health: () => Promise.resolve(health(200, "ok")),
    ready: async () => ((await isReady(getRuntime())) ? health(200, "ready") : health(503, "unavailable")),
  };
}

export const handlers = createHandlers(runtime);

/** A request of Node's HTTP server, whose `url` is a path. */
interface NodeRequest {
  method?: string;
  url?: string;
}

/** The handler of a request to the API or for a health check; null if it is for a page. */
export function findHandler({ method, url = "" }: NodeRequest): ApiHandler | null {
  const pathname = URL.parse(`http://localhost${url}`)?.pathname ?? "";
  if (pathname.startsWith("/api/trpc/")) return handlers.trpc;
  if (`${pathname}/`.startsWith("/api/")) return handlers.rest;
  if (method !== "GET" && method !== "HEAD") return null;
  // The first answers 200 while the process runs, the second while the process can reach its database.
  if (pathname === "/healthz") return handlers.health;
  return pathname === "/readyz" ? handlers.ready : null;
}

/** What the procedure of an API request declares; of a batch, the first one. */
function metaOfRequest({ method = "", url = "" }: NodeRequest): Meta {
  const protocol = findHandler({ method, url }) === handlers.trpc ? trpcProtocol : restProtocol;
  const [name = ""] = protocol.procedureNames({ method, url: new URL(`http://localhost${url}`) });
  return metaOfName(name);
}

/** Whether the body of a request may need minutes to arrive: a file in a form, or the JSON of an import. */
export function takesLongBody(request: NodeRequest & { headers: IncomingHttpHeaders }): boolean {
  const { takesFile, maxBodyBytes } = metaOfRequest(request);
  const isForm = request.headers["content-type"]?.startsWith("multipart/") ?? false;
  return (isForm ? takesFile : maxBodyBytes) !== undefined;
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

function health(status: number, text: string): ApiAnswer {
  const retry = status === 503 ? { "retry-after": "1" } : undefined;
  return jsonAnswer(status, { status: text }, withSecurityHeaders(retry ?? {}, randomUUID()));
}
