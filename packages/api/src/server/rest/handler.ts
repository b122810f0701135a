import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { addRoute, createRouter, findRoute } from "rou3";
import { DomainError, errorBody, refused } from "../../core/errors.ts";
import { mergeRouters, router } from "../../core/trpc.ts";
import { appRouter } from "../../root.ts";
import type { HttpProtocol } from "../http/handle-request.ts";
import type { ReceivedBody } from "../http/json-body.ts";
import { type ApiAnswer, type ApiRequest, jsonAnswer } from "../http/messages.ts";
import type { HttpCall } from "../http/request-context.ts";
import { calendarAnswer, isCalendar } from "./calendar-response.ts";
import { eventStreamAnswer, isEventStream } from "./event-stream.ts";
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
