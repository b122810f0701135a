import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { restSurface } from "../rest/handler.ts";
import { type Runtime, runtime } from "../runtime.ts";
import { harden, serve } from "./serve.ts";
import { trpcSurface } from "./trpc.ts";

/** How long /readyz waits for the database, in milliseconds. */
const READY_WITHIN = 1_500;

/**
 * The server's answers to what comes under /api, and to the two health checks: functions from Request to Response.
 * Mount `trpc` for every verb at /api/trpc/*, `rest` for every verb at /api and /api/*.
 */
export function createHandlers(open: () => Runtime) {
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

async function isReady({ db }: Runtime): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, READY_WITHIN, false);
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answered, late]);
  clearTimeout(timer);
  return ready;
}

function health(status: number, word: string): Response {
  const response = Response.json({ status: word }, { status });
  harden(response.headers, randomUUID());
  if (status === 503) response.headers.set("retry-after", "1");
  return response;
}
