import { type ConcurrencyLimit, createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCaller } from "../../root.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";
import { createPerUserLimit } from "../concurrency-limits.ts";
import { pageContext } from "./request-context.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const SHARE = 3;
const CONNECTIONS = 5;
const connections = { taken: 0 };
const limit = createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: CONNECTIONS, timeoutMs: 800 });
const requestLimit: ConcurrencyLimit = (work) =>
  limit(async () => {
    connections.taken += 1;
    try {
      return await work();
    } finally {
      connections.taken -= 1;
    }
  });
const http = openHttp(workspace, {
  requestLimit,
  memberLimit: createPerUserLimit({ name: "REQUESTS", maxPerUser: SHARE, maxQueued: 60, timeoutMs: 10_000 }),
});
const member = await workspace.makeMember();
const [me, meElsewhere] = [await http.signedIn(member), await http.signedIn(member)];
const colleague = await http.signedIn(await workspace.makeMember());

const names = Array.from({ length: 10 }, () => "deals.tabCounts").join(",");
const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { json: {} }]));
const batch = `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const sendBatch = (client = me) => client.send("GET", batch).then(({ status }) => status);
const sendOne = () => me.send("GET", "/api/deals?limit=5").then(({ status }) => status);
const renderPage = () =>
  createCaller(pageContext(new Headers({ cookie: me.cookie }), http.runtime)).deals.tabCounts({});

describe.skipIf(hasOneConnection)("one member uses only a share of the connections", () => {
  it.each([
    ["by a batch", () => [sendBatch()]],
    ["by many requests", () => Array.from({ length: 10 }, sendOne)],
    ["by batches from two browsers", () => [sendBatch(), sendBatch(meElsewhere)]],
    ["by pages", () => Array.from({ length: 10 }, renderPage)],
  ])("%s", async (_by, send) => {
    let answers: Promise<unknown>[] = [];
    await workspace.db.transaction(async (tx) => {
      // Who counts deals waits until this transaction ends.
      await tx.execute(sql`lock table deal_counts, deals in access exclusive mode`);
      answers = send();
      await expect.poll(() => connections.taken).toBe(SHARE);
      expect((await colleague.send("GET", "/api/users")).status).toBe(200);
      expect(connections.taken).toBe(SHARE);
    });
    const settled = await Promise.all(answers);
    expect(settled).toEqual(settled.map((answer) => (typeof answer === "number" ? 200 : expect.anything())));
  });
});
