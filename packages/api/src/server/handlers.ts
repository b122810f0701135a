import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { harden, serve } from "./http/serve.ts";
import { trpcSurface } from "./http/trpc.ts";
import { restSurface } from "./rest/handler.ts";
import { type Runtime, runtime } from "./runtime.ts";

/** How long /readyz waits for the database, in milliseconds. */
const READY_WITHIN = 1_500;

/**
 * The server's answers to what comes under /api, and to the two health checks: functions from Request to Response.
 * Mount `trpc` for every verb at /api/trpc/*, `rest` for every verb at /api and /api/*.
 */
export function createHandlers(open: () => Runtime) {
  const isReady = createCheck();
  return {
    trpc: (request: Request) => serve(trpcSurface, request, open()),
    rest: (request: Request) => serve(restSurface, request, open()),
    health: (_request: Request) => Promise.resolve(health(200, "ok")),
    ready: async (_request: Request) =>
      (await isReady(open())) ? health(200, "ready") : health(503, "unavailable"),
  };
}

const handlers = createHandlers(runtime);
export const handleTrpc = handlers.trpc;
export const handleRest = handlers.rest;
/** The process is up. Takes no place in the queue for the database, and tells nothing about the server. */
export const handleHealth = handlers.health;
/** The process can reach its database. */
export const handleReady = handlers.ready;

/** Anyone may ask, and asks past admission: so those who ask at the same time share one query. */
function createCheck(): (runtime: Runtime) => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return async ({ db }) => {
    underWay ??= db
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined;
      });
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, READY_WITHIN, false);
    const ready = await Promise.race([underWay, late]);
    clearTimeout(timer);
    return ready;
  };
}

function health(status: number, word: string): Response {
  const response = Response.json({ status: word }, { status });
  harden(response.headers, randomUUID());
  if (status === 503) response.headers.set("retry-after", "1");
  return response;
}
