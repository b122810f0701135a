import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { addRoute, createRouter, findRoute } from "rou3";
import { DomainError, errorBody, refused } from "../../core/errors.ts";
import { mergeRouters, router } from "../../core/trpc.ts";
import { metaOf } from "../../procedures.ts";
import { appRouter } from "../../root.ts";
import type { ReceivedJson } from "../http/body.ts";
import type { Call } from "../http/call.ts";
import type { Surface } from "../http/serve.ts";
import { fileAnswer, isDownload } from "./file.ts";
import { readInput } from "./input.ts";
import { referenceRouter } from "./reference.ts";
import { routeTable } from "./table.ts";

/** One address and what stands there, by method. */
interface Place {
  path: string;
  methods: Map<string, (typeof addresses)[number]>;
}

/** The procedures of the table, and the one that tells of the table. */
const callable = mergeRouters(appRouter, router({ reference: referenceRouter }));
const openApi = { method: "GET", path: "/api/openapi.json", name: "reference.openApi", fields: {} };
const addresses = [...routeTable, { ...openApi, procedure: referenceRouter.openApi }];

const places = createRouter<Place>();
for (const [path, rows] of Map.groupBy(addresses, (route) => route.path)) {
  const methods = new Map(rows.map((route) => [route.method, route]));
  addRoute(places, "", path.replaceAll(/\{(\w+)\}/g, ":$1"), { path, methods });
}

/** REST: the table's addresses over the same procedures. */
export const restSurface: Surface = {
  takesForms: true,
  label: ({ url }) => find(url)?.data.path ?? "/api/?",
  called: ({ url, method }) => [find(url)?.data.methods.get(method)?.name ?? []].flat(),
  answer,
  refuse: ({ request }, refusal) => {
    const headers = new Headers();
    const { retryAfterSeconds } = refusal.details;
    if (retryAfterSeconds) headers.set("retry-after", String(retryAfterSeconds));
    if (refusal.status === "METHOD_NOT_SUPPORTED") headers.set("allow", allowed(find(request.url)?.data));
    return Response.json(errorBody(refusal), { status: statusOf(refusal), headers });
  },
};

/** Whether a request brings a file or asks for one; its address is as Node has it, without the site. */
export function carriesFile({ method = "", url = "" }: { method?: string; url?: string }): boolean {
  const address = URL.parse(url, "http://site");
  const route = address && find(address.href)?.data.methods.get(method === "HEAD" ? "GET" : method);
  const { takesFile = false, answersFile = false } = route ? metaOf(route.procedure) : {};
  return takesFile || answersFile;
}

async function answer({ request, ctx }: Call, body: ReceivedJson): Promise<Response> {
  const found = find(request.url);
  if (!found) throw refused("NOT_FOUND");
  const { data, params = {} } = found;
  const route = data.methods.get(request.method === "HEAD" ? "GET" : request.method);
  if (!route) throw new DomainError("METHOD_NOT_SUPPORTED", `This address takes ${allowed(data)}`);

  const value: unknown = await callTRPCProcedure({
    router: callable,
    path: route.name,
    type: route.procedure._def.type,
    ctx,
    // Asked for by the procedure, once it knows that the caller may call.
    getRawInput: async () => readInput(request, body, params, route.fields),
    signal: request.signal,
    batchIndex: 0,
  });
  const response = isDownload(value) ? await fileAnswer(request, value) : reply(value);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

function find(url: string) {
  const { pathname } = new URL(url);
  // Exactly one spelling per address: rou3 would forgive a slash too many.
  return /\/(\/|$)/.test(pathname) ? undefined : findRoute(places, "", pathname);
}

function allowed(place: Place | undefined): string {
  const methods = [...(place?.methods.keys() ?? [])];
  return (methods.includes("GET") ? ["HEAD", ...methods] : methods).sort().join(", ");
}

/** A page leaves as its plain array, with the place of the next in a header; an entity brings its version along. */
function reply(value: unknown): Response {
  if (typeof value !== "object" || value === null) return Response.json(value);
  if ("nextCursor" in value && "items" in value) {
    const next = typeof value.nextCursor === "string" ? { "x-next-cursor": value.nextCursor } : undefined;
    return Response.json(value.items, { headers: next });
  }
  const tag = "version" in value ? { etag: `"${value.version}"` } : undefined;
  return Response.json(value, { headers: tag });
}

function statusOf({ status: code }: DomainError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code }));
}
