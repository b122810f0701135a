import { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { DomainError, toDomainError } from "../../core/errors.ts";
import { isAccountName, metaOfName, procedures } from "../../procedures.ts";
import { appRouter } from "../../root.ts";
import { type ReceivedJson, refuseDeep } from "./body.ts";
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
  called: calledIn,
  answer: (call, body) => {
    check(call.request);
    return resolve(call, body, null);
  },
  refuse: (call, refusal) => {
    const { status: code, message } = refusal;
    return resolve(call, () => undefined, new TRPCError({ code, message, cause: refusal }));
  },
};

function check(request: Request): void {
  if (request.method !== "GET" && request.method !== "POST") {
    throw new DomainError("METHOD_NOT_SUPPORTED", "Call queries with GET and mutations with POST");
  }
  refuseDeep(new URL(request.url).searchParams.get("input") ?? "");
  // Guesses at passwords are limited by counting calls, and long work by its lane; a batch would go around both.
  const names = calledIn(request);
  if (names.length > 1 && names.some((name) => isAccountName(name) || metaOfName(name).isLong)) {
    throw new DomainError("BAD_REQUEST", "Account calls and imports are made one at a time");
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

function resolve({ request, ctx }: Call, body: ReceivedJson, error: TRPCError | null): Promise<Response> {
  return resolveResponse({
    router: appRouter,
    req: received(request, body),
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
 * The request as tRPC sees it: its content type checked, its body here and parsed within our limits. Nothing asks for a
 * stream, whose headers would leave before cookies are set.
 */
function received({ url, method, signal }: Request, body: ReceivedJson): Request {
  const seen = new Request(url, {
    // tRPC answers HEAD by itself, which would hide a refusal.
    method: method === "GET" ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    signal,
  });
  return Object.assign(seen, { json: async () => body() });
}
