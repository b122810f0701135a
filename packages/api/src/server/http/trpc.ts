import { Readable } from "node:stream";
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCode } from "@trpc/server/http";
import { z } from "zod";
import { DomainError, toDomainError, unauthorized } from "../../core/errors.ts";
import type { Meta } from "../../core/trpc.ts";
import { metaOfName, procedures } from "../../procedures.ts";
import { appRouter } from "../../root.ts";
import type { Address, HttpProtocol } from "./handle-request.ts";
import { type ReceivedBody, requireShallow } from "./json-body.ts";
import { type AnswerHeaders, type ApiAnswer, jsonAnswer } from "./messages.ts";
import type { HttpCall } from "./request-context.ts";

const ENDPOINT = "/api/trpc/";
const MAX_BATCH = 10;

/** tRPC over HTTP: queries by GET, mutations by POST, up to ten calls of one kind in a batch. */
export const trpcProtocol: HttpProtocol = {
  label: (address) => {
    const names = procedureNames(address).map((name) => (procedures.has(name) ? name : "?"));
    return ENDPOINT + names.slice(0, MAX_BATCH).join(",");
  },
  procedureNames,
  countWholeLists: (address, isOf) => {
    const { searchParams } = address.url;
    const input = batchInput.safeParse(parseOrNull(searchParams.get("input") ?? ""));
    const inputs = isBatch(address) ? input.data : { 0: input.data };
    return procedureNames(address).filter(
      (name, at) => isOf(name) && !limitedInput.safeParse(inputs?.[at]).success,
    ).length;
  },
  inputIn: (sent) => batchInput.safeParse(sent).data?.json,
  answer: async (call, body) => {
    check(call);
    const failure = findBatchFailure(call.names);
    if (failure) return refuseBatch(call, failure);
    if (call.names.some((name) => typeOf(name) === "subscription")) return answerSubscription(call, ENDPOINT);
    const readInput = inputsOf(call, body);
    const results = await Promise.all(call.names.map((name, at) => run(call, name, at, readInput)));
    return toAnswer(call, results);
  },
  refuse: (call, refusal) => {
    const { status: code, message } = refusal;
    const failure = findBatchFailure(call.names);
    if (failure) return refuseBatch(call, failure);
    const error = new TRPCError({ code, message, cause: refusal });
    return toAnswer(
      call,
      call.names.map(() => ({ error })),
    );
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

function check({ request, url, names }: HttpCall): void {
  if (request.method !== "GET" && request.method !== "POST") {
    throw new DomainError("METHOD_NOT_SUPPORTED", "Call queries with GET and mutations with POST");
  }
  requireShallow(url.searchParams.get("input") ?? "");
  // The limits on sign-ins and on long-running calls count requests, so a batch would evade them.
  const isAlone = ({ hashesPassword, isLongRunning }: Meta) => hashesPassword || isLongRunning;
  if (names.length > 1 && names.some((name) => isAlone(metaOfName(name)))) {
    throw new DomainError("BAD_REQUEST", "Account calls and imports are made one at a time");
  }
}

/** Names of the procedures in the address; not all of them need to exist. */
function procedureNames(address: Address): string[] {
  const path = decode(address.url.pathname.slice(ENDPOINT.length));
  return isBatch(address) ? path.split(",") : [path];
}

const isBatch = ({ url }: Pick<Address, "url">) => url.searchParams.get("batch") === "1";

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

const typeOf = (name: string) => procedures.get(name)?._def.type;

/** An error of the batch itself, which is answered once instead of for each call. */
function findBatchFailure(names: string[]): TRPCError | null {
  const types = new Set(names.map(typeOf).filter((type) => type !== undefined));
  return names.length > MAX_BATCH || types.size > 1 ? badRequest() : null;
}

/** The outcome of one call. */
type Result = { data: unknown; error?: never } | { error: TRPCError };

async function run(
  { request, ctx }: HttpCall,
  path: string,
  batchIndex: number,
  readInput: (at: number) => unknown,
): Promise<Result> {
  try {
    const type = typeOf(path);
    if (!type) throw new TRPCError({ code: "NOT_FOUND" });
    if (request.method !== methodOf(type)) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
    const getRawInput = async () => readInput(batchIndex);
    const { signal } = request;
    const options = { router: appRouter, path, type, ctx, getRawInput, signal, batchIndex };
    return { data: await callTRPCProcedure(options) };
  } catch (cause) {
    return { error: getTRPCErrorFromUnknown(cause) };
  }
}

const methodOf = (type: string) => (type === "mutation" ? "POST" : "GET");

/** The input of each call, from the address of a query or the body of a mutation. */
function inputsOf({ request, url }: HttpCall, body: ReceivedBody): (at: number) => unknown {
  let sent: { value: unknown } | undefined;
  const { deserialize } = appRouter._def._config.transformer.input;
  return (at) => {
    try {
      // Parsed once for a batch, and only after the first access check.
      sent ??= { value: request.method === "GET" ? parsed(url.searchParams.get("input")) : body.value() };
      const { value } = sent;
      if (value === undefined) return undefined;
      if (!isBatch({ url })) return deserialize(value);
      const input = batchInput.safeParse(value);
      if (!input.success) throw badRequest();
      return input.data[at] === undefined ? undefined : deserialize(input.data[at]);
    } catch (error) {
      throw badRequest(error);
    }
  };
}

const badRequest = (cause?: unknown) => new TRPCError({ code: "BAD_REQUEST", cause });

const parsed = (text: string | null): unknown => (text ? JSON.parse(text) : undefined);

function toAnswer(call: HttpCall, results: Result[]): ApiAnswer {
  const responses = results.map((result, at) =>
    result.error ? errorResponse(call, result.error, call.names[at]) : { result: { data: result.data } },
  );
  const errors = results.flatMap(({ error }) => error ?? []);
  return send(call, isBatch(call) ? responses : responses.slice(0, 1), errors, isBatch(call));
}

const refuseBatch = (call: HttpCall, error: TRPCError) =>
  send(call, [errorResponse(call, error, undefined)], [error], false);

const config = appRouter._def._config;

function errorResponse({ ctx }: HttpCall, error: TRPCError, path: string | undefined) {
  const type = typeOf(path ?? "") ?? "unknown";
  return { error: getTRPCErrorShape({ config, ctx, error, input: undefined, path, type }) };
}

type Responses = Extract<Parameters<typeof getHTTPStatusCode>[0], unknown[]>;

function send(call: HttpCall, responses: Responses, errors: TRPCError[], asList: boolean): ApiAnswer {
  const written = transformTRPCResponse(config, responses);
  const body = asList || !Array.isArray(written) ? written : written[0];
  return jsonAnswer(getHTTPStatusCode(responses), body, errorHeaders(call, errors.map(toDomainError)));
}

function errorHeaders({ names }: HttpCall, errors: DomainError[]): AnswerHeaders {
  const headers: AnswerHeaders = { vary: "trpc-accept, accept" };
  const waits = errors.map((error) => error.details.retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...waits);
  if (longest > 0) headers["retry-after"] = String(longest);
  if (errors.some((error) => error.status === "METHOD_NOT_SUPPORTED")) {
    headers.allow = methodOf(names.map(typeOf).find((type) => type !== undefined) ?? "unknown");
  }
  return headers;
}

/** A stream of events, by tRPC's own adapter: it is one request for many minutes. */
async function answerSubscription(
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
