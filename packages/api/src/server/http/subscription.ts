import { Readable } from "node:stream";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { unauthorized } from "../../core/errors.ts";
import { metaOfName } from "../../procedures.ts";
import { appRouter } from "../../root.ts";
import type { ApiAnswer } from "./messages.ts";
import type { HttpCall } from "./request-context.ts";

/** A stream of events, by tRPC's own adapter: it is one request for many minutes. */
export async function answerSubscription(
  { request, url, names, ctx }: HttpCall,
  endpoint: string,
): Promise<ApiAnswer> {
  // Its own answer would be 200 with the refusal in the stream.
  if (names.some((name) => metaOfName(name).access !== "public") && !(await ctx.actor()))
    throw unauthorized();
  const headers = new Headers();
  for (const name of ["accept", "last-event-id"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const req = new Request(url, { method: request.method, headers, signal: request.signal });
  // Node collects a request that nobody holds, and its signal is then never aborted.
  request.signal.addEventListener("abort", () => void req);
  const createContext = () => ctx;
  const response = await fetchRequestHandler({ endpoint, req, router: appRouter, createContext });
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), "cache-control": "no-store, no-transform" },
    body: response.body && Readable.from(piecesOf(response.body), { objectMode: false }),
  };
}

async function* piecesOf(body: NonNullable<Response["body"]>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
