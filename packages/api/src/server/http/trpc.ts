import { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import { z } from "zod";
import { DomainError, toDomainError } from "../../core/errors.ts";
import { isAuthProcedure, metaOfName, procedures } from "../../procedures.ts";
import { appRouter } from "../../root.ts";
import type { HttpProtocol } from "./handle-request.ts";
import { noBody, type ReceivedBody, requireShallow } from "./json-body.ts";
import type { HttpCall } from "./request-context.ts";

const ENDPOINT = "/api/trpc/";
const MAX_BATCH = 10;

/** tRPC over HTTP: queries by GET, mutations by POST, up to ten calls of one kind in a batch. */
export const trpcProtocol: HttpProtocol = {
  label: (request) => {
    const names = procedureNames(request).map((name) => (procedures.has(name) ? name : "?"));
    return ENDPOINT + names.slice(0, MAX_BATCH).join(",");
  },
  procedureNames,
  countWholeLists: (request, isOf) => {
    const names = procedureNames(request);
    if (!names.some(isOf)) return 0;
    const { searchParams } = new URL(request.url);
    const input = batchInput.safeParse(parseOrNull(searchParams.get("input") ?? ""));
    const inputs = searchParams.get("batch") === "1" ? input.data : { 0: input.data };
    return names.filter((name, at) => isOf(name) && !limitedInput.safeParse(inputs?.[at]).success).length;
  },
  answer: (call, body) => {
    check(call.request);
    return resolve(call, body, null);
  },
  refuse: (call, refusal) => {
    const { status: code, message } = refusal;
    return resolve(call, noBody, new TRPCError({ code, message, cause: refusal }));
  },
};

const batchInput = z.record(z.string(), z.unknown());
/** An input with a limit, which nothing that comes with it for superjson may turn into another value. */
const limitedInput = z.object({
  json: z.object({ limit: z.number() }),
  meta: z
    .object({
      values: z.object({ limit: z.undefined().optional() }).optional(),
      referentialEqualities: z.undefined().optional(),
    })
    .optional(),
});

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function check(request: Request): void {
  if (request.method !== "GET" && request.method !== "POST") {
    throw new DomainError("METHOD_NOT_SUPPORTED", "Call queries with GET and mutations with POST");
  }
  requireShallow(new URL(request.url).searchParams.get("input") ?? "");
  // The limits on sign-ins and on long-running calls count requests, so a batch would evade them.
  const names = procedureNames(request);
  if (names.length > 1 && names.some((name) => isAuthProcedure(name) || metaOfName(name).isLongRunning)) {
    throw new DomainError("BAD_REQUEST", "Account calls and imports are made one at a time");
  }
}

/** Names of the procedures in the address; not all of them need to exist. */
function procedureNames({ url }: Pick<Request, "url">): string[] {
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

function resolve({ request, ctx }: HttpCall, body: ReceivedBody, error: TRPCError | null): Promise<Response> {
  return resolveResponse({
    router: appRouter,
    req: toTrpcRequest(request, body),
    path: encodeURIComponent(procedureNames(request).join(",")),
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
 * The request for tRPC, with the body that has already been read. Only the content type is passed on: other headers
 * could ask for a streamed response, whose headers are sent before procedures set cookies.
 */
function toTrpcRequest({ url, method, signal }: Request, body: ReceivedBody): Request {
  const request = new Request(url, {
    // tRPC answers HEAD itself, without errors.
    method: method === "GET" ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    signal,
  });
  return Object.assign(request, { json: async () => body.value() });
}
