import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
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
    trpc: (request: Request) => handleRequest(trpcProtocol, request, getRuntime()),
    rest: (request: Request) => handleRequest(restProtocol, request, getRuntime()),
    health: (_request: Request) => Promise.resolve(health(200, "ok")),
    ready: async (_request: Request) =>
      (await isReady(getRuntime())) ? health(200, "ready") : health(503, "unavailable"),
  };
}

const handlers = createHandlers(runtime);
export const handleTrpc = handlers.trpc;
export const handleRest = handlers.rest;
/** Answers 200 while the process runs; does not use the database. */
export const handleHealth = handlers.health;
/** Answers 200 while the process can reach its database, else 503. */
export const handleReady = handlers.ready;

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
