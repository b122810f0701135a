import { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { DomainError, toDomainError } from "../errors.ts";
import { procedures } from "../procedures.ts";
import { appRouter } from "../root.ts";
import { readJson, refuseDeep } from "./body.ts";
import type { Call } from "./call.ts";
import type { Surface } from "./serve.ts";

const ENDPOINT = "/api/trpc/";
const MAX_BATCH = 10;

/** tRPC over HTTP: queries by GET, mutations by POST, up to ten calls of one kind in a batch. */
export const trpcSurface: Surface = {
  label: (request) => {
    const names = calledIn(request).map((name) => (procedures.has(name) ? name : "?"));
    return ENDPOINT + names.slice(0, MAX_BATCH).join(",");
  },
  answer: (call) => {
    check(call.request);
    return resolve(call, null);
  },
  refuse: (call, refusal) => {
    return resolve(call, new TRPCError({ code: refusal.status, message: refusal.message, cause: refusal }));
  },
};

function check(request: Request): void {
  if (request.method !== "GET" && request.method !== "POST") {
    throw new DomainError("METHOD_NOT_SUPPORTED", "Call queries with GET and mutations with POST");
  }
  refuseDeep(new URL(request.url).searchParams.get("input") ?? "");
  // Guesses at passwords are limited by counting calls; a batch would be many behind one request.
  const names = calledIn(request);
  if (names.length > 1 && names.some((name) => name.startsWith("auth."))) {
    throw new DomainError("BAD_REQUEST", "Account calls are made one at a time");
  }
}

/** Names of the procedures that the address calls, known or not. */
function calledIn({ url }: Request): string[] {
  const { pathname, searchParams } = new URL(url);
  const path = decode(pathname.slice(ENDPOINT.length));
  return searchParams.get("batch") === "1" ? path.split(",") : [path];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

function resolve({ request, ctx }: Call, error: TRPCError | null): Promise<Response> {
  return resolveResponse({
    router: appRouter,
    req: limited(request),
    path: encodeURIComponent(calledIn(request).join(",")),
    error,
    maxBatchSize: MAX_BATCH,
    createContext: () => Promise.resolve(ctx),
    responseMeta: ({ errors, type }) => ({ headers: errorHeaders(errors.map(toDomainError), type) }),
  });
}

function errorHeaders(errors: DomainError[], type: string): Headers {
  const headers = new Headers();
  const waits = errors.map((error) => error.details.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...waits);
  if (longest > 0) headers.set("retry-after", String(longest));
  if (errors.some((error) => error.status === "METHOD_NOT_SUPPORTED")) {
    headers.set("allow", type === "query" ? "GET" : "POST");
  }
  return headers;
}

/**
 * The request as tRPC sees it. The guard has checked the content type; the body is read through our limits, and not
 * before a procedure has let the caller pass; nothing asks for a stream, whose headers would leave before cookies are set.
 */
function limited(request: Request): Request {
  const seen = new Request(request.url, {
    // tRPC answers HEAD by itself, which would hide a refusal.
    method: request.method === "GET" ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    signal: request.signal,
  });
  return Object.assign(seen, { json: () => readJson(request) });
}
