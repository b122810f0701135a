import { Readable } from "node:stream";
import type { CalendarFile } from "@dealflow/validators/calendar";
import type { LiveEvent } from "@dealflow/validators/events";
import { callTRPCProcedure, TRPCError, type TrackedEnvelope } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { addRoute, createRouter, findRoute } from "rou3";
import { DomainError, errorBody, refused } from "../../core/errors.ts";
import { HEARTBEAT_MS, mergeRouters, router } from "../../core/trpc.ts";
import { isStreamEnd } from "../../modules/events/subscriber.ts";
import { appRouter } from "../../root.ts";
import type { HttpProtocol } from "../http/handle-request.ts";
import type { ReceivedBody } from "../http/json-body.ts";
import { type ApiAnswer, type ApiRequest, jsonAnswer } from "../http/messages.ts";
import type { HttpCall } from "../http/request-context.ts";
import { attachmentAnswer, fileAnswer, isAttachment, isDownload } from "./file-response.ts";
import { referenceRouter } from "./reference.ts";
import { readInput } from "./request-input.ts";
import { routeTable } from "./route-table.ts";

/** A path and its routes by method. */
interface RoutesOfPath {
  path: string;
  methods: Map<string, (typeof allRoutes)[number]>;
}

/** The application's procedures and those that describe the REST interface. */
const callable = mergeRouters(appRouter, router({ reference: referenceRouter }));
const openApi = { method: "GET", path: "/api/openapi.json", name: "reference.openApi", fields: {} };
const allRoutes = [...routeTable, { ...openApi, procedure: referenceRouter.openApi }];

const routesByPath = createRouter<RoutesOfPath>();
for (const [path, routes] of Map.groupBy(allRoutes, (route) => route.path)) {
  const methods = new Map(routes.map((route) => [route.method, route]));
  addRoute(routesByPath, "", path.replaceAll(/\{(\w+)\}/g, ":$1"), { path, methods });
}

/** REST: the paths of the route table, with the same procedures as tRPC. */
export const restProtocol: HttpProtocol = {
  takesForms: true,
  label: ({ url }) => find(url)?.data.path ?? "/api/?",
  procedureNames: ({ url, method }) => [routeOf(find(url)?.data, method)?.name ?? []].flat(),
  countWholeLists: ({ url, method }, isOf) => {
    const route = routeOf(find(url)?.data, method);
    return route !== undefined && isOf(route.name) && !url.searchParams.has("limit") ? 1 : 0;
  },
  inputIn: (sent) => sent,
  answer,
  refuse: ({ url }, refusal) => {
    const { retryAfterSeconds } = refusal.details;
    return jsonAnswer(statusOf(refusal), errorBody(refusal), {
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
      ...(refusal.status === "METHOD_NOT_SUPPORTED" && { allow: allowed(find(url)?.data) }),
    });
  },
};

async function answer(call: HttpCall, body: ReceivedBody): Promise<ApiAnswer> {
  const { request, url, ctx } = call;
  const found = find(url);
  if (!found) throw refused("NOT_FOUND");
  const { data, params = {} } = found;
  const route = routeOf(data, request.method);
  if (!route) throw new DomainError("METHOD_NOT_SUPPORTED", `This address takes ${allowed(data)}`);

  const value: unknown = await callTRPCProcedure({
    router: callable,
    path: route.name,
    type: route.procedure._def.type,
    ctx,
    // tRPC calls this after the access check of the procedure.
    getRawInput: async () => readInput(call, body, params, route.fields),
    signal: request.signal,
    batchIndex: 0,
  });
  const sent = await toAnswer(request, value);
  return request.method === "HEAD" ? { ...sent, body: null } : sent;
}

function toAnswer(request: ApiRequest, value: unknown): ApiAnswer | Promise<ApiAnswer> {
  if (isEventStream(value)) return eventStreamAnswer(request, value);
  if (isDownload(value)) return fileAnswer(request, value);
  if (isAttachment(value)) return attachmentAnswer(request, value);
  return isCalendar(value) ? calendarAnswer(request, value) : reply(value);
}

const routeOf = (routes: RoutesOfPath | undefined, method: string) =>
  routes?.methods.get(method === "HEAD" ? "GET" : method);

function find({ pathname }: URL) {
  // Only the exact path: rou3 also accepts duplicate and trailing slashes.
  return /\/(\/|$)/.test(pathname) ? undefined : findRoute(routesByPath, "", pathname);
}

function allowed(routes: RoutesOfPath | undefined): string {
  const methods = [...(routes?.methods.keys() ?? [])];
  return (methods.includes("GET") ? ["HEAD", ...methods] : methods).sort().join(", ");
}

/** A page becomes a plain array with the cursor of the next page in a header; an entity has its version as ETag. */
function reply(value: unknown): ApiAnswer {
  if (typeof value !== "object" || value === null) return jsonAnswer(200, value);
  if ("nextCursor" in value && "items" in value) {
    const next = typeof value.nextCursor === "string" ? { "x-next-cursor": value.nextCursor } : undefined;
    return jsonAnswer(200, value.items, next);
  }
  const tag = "version" in value ? { etag: `"${value.version}"` } : undefined;
  return jsonAnswer(200, value, tag);
}

function statusOf({ status: code }: DomainError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code }));
}

function isCalendar(value: unknown): value is CalendarFile {
  return (
    typeof value === "object" && value !== null && "calendar" in value && typeof value.calendar === "string"
  );
}

/** The calendar as a response; 304 without it for a client that has it already. */
function calendarAnswer({ headers }: ApiRequest, { calendar, tag }: CalendarFile): ApiAnswer {
  const etag = `"${tag}"`;
  const known = headers
    .get("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  const caching = { etag, "cache-control": "private, no-cache" };
  if (known?.includes(etag)) return { status: 304, headers: caching, body: null };
  return {
    status: 200,
    headers: {
      ...caching,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="deals.ics"',
    },
    body: calendar,
  };
}

type Envelopes = AsyncIterable<TrackedEnvelope<LiveEvent>>;

const isEventStream = (value: unknown): value is Envelopes =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** The events in the format of `EventSource`. */
function eventStreamAnswer({ method }: ApiRequest, events: Envelopes): ApiAnswer {
  return {
    status: 200,
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // A proxy must pass on each event as it comes.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
    body: method === "HEAD" ? null : Readable.from(linesOf(events), { objectMode: false }),
  };
}

/** Milliseconds after which a client that was cut off comes back: not all at the same time. */
const retryMs = () => Math.round(1_000 + Math.random() * 8_000);

async function* linesOf(events: Envelopes): AsyncGenerator<string> {
  yield `retry: ${retryMs()}\n\n`;
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { promise: silence, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(resolve, HEARTBEAT_MS, null);
      const come = await Promise.race([next, silence]).finally(() => clearTimeout(timer));
      if (come?.done) return;
      if (come) {
        const [id, event] = come.value;
        yield `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
        next = iterator.next();
      } else yield ":\n\n";
    }
  } catch (error) {
    if (!isStreamEnd(error)) throw error;
  } finally {
    await iterator.return?.();
  }
}
