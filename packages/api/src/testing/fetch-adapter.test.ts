import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { handleNodeRequest } from "../server/http/node-adapter.ts";
import { type HttpClient, openHttp, requestTo } from "./http.ts";
import { portOf } from "./port.ts";
import { openTestWorkspace } from "./workspace.ts";

// The handlers as tests call them, and on the HTTP server of Node.
const workspace = await openTestWorkspace();
const http = openHttp(workspace);
const { log } = workspace.context();
const origin = workspace.settings.appOrigin;
const protocolOf = (path: string) => (path.startsWith("/api/trpc/") ? "trpc" : "rest");
const server = createServer((request, response) => {
  const handle = http.handlers[protocolOf(request.url ?? "")];
  void handleNodeRequest(request, response, { origin, handle, log });
});
let me: HttpClient;

beforeAll(async () => {
  me = await http.signedIn(await workspace.makeMember());
  await me.send("POST", "/api/deals", {
    body: { company: "Aspen", sector: "Software", dealType: "Buyout", dealSource: "Network" },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const two = { 0: { json: { id: 1 } }, 1: { json: { id: 999 } } };
const eleven = Array.from({ length: 11 }, () => "deals.get").join(",");

it.each<[string, string, unknown?]>([
  ["GET", "/api/deals/1"],
  ["HEAD", "/api/deals/1"],
  ["GET", "/api/deals?category=active&limit=1"],
  ["GET", "/api/deals/999"],
  ["GET", "/api/none"],
  ["PATCH", "/api/deals/1"],
  ["PUT", "/api/deals/1", { sector: "none" }],
  ["GET", `/api/trpc/deals.get?${input({ json: { id: 1 } })}`],
  ["HEAD", `/api/trpc/deals.get?${input({ json: { id: 1 } })}`],
  ["GET", `/api/trpc/deals.get,deals.get?batch=1&${input(two)}`],
  ["GET", `/api/trpc/deals.get?batch=1&${input([])}`],
  ["GET", `/api/trpc/${eleven}?batch=1&${input({})}`],
  ["GET", `/api/trpc/deals.get,deals.update?batch=1&${input({})}`],
  ["GET", "/api/trpc/deals.get?input={"],
  ["GET", "/api/trpc/none.none"],
  ["GET", "/api/trpc/deals.update"],
  ["POST", "/api/trpc/deals.get", { json: { id: 1 } }],
  ["POST", "/api/trpc/deals.update", { json: { id: 1, sector: "none" } }],
])("%s %s gets the same answer from both adapters", async (method, path, body) => {
  const sent = { cookie: me.cookie, body };
  const mounted = await http.fetchHandlers[protocolOf(path)](requestTo(origin, method, path, sent));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const direct = await fetch(requestTo(url, method, path, sent));
  expect([direct.status, await direct.text()]).toEqual([mounted.status, await mounted.text()]);
  expect(described(direct)).toEqual(described(mounted));
});

/** What is of the connection, of one request alone, or of the compression, which only Node's server does. */
const OWN = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "x-request-id"];

function described({ headers }: Response) {
  const vary =
    headers
      .get("vary")
      ?.split(", ")
      .filter((name) => name !== "accept-encoding") ?? [];
  const others = [...headers].filter(([name]) => name !== "vary" && !OWN.includes(name));
  return { vary, ...Object.fromEntries(others) };
}
