import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { describe, expect, it } from "vitest";
import { metaOf, procedures } from "../../procedures.ts";
import { openHttp, requestTo } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { createPerUserLimit } from "../concurrency-limits.ts";
import { fieldsOf, inputSchema } from "../rest/json-schema.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const wholeListLimit = createConcurrencyLimit({
  name: "LISTS",
  maxConcurrent: 1,
  maxQueued: 2,
  timeoutMs: 50,
});
const http = openHttp(workspace, { wholeListLimit });
const me = await http.signedIn(await workspace.makeMember());
const colleague = await http.signedIn(await workspace.makeMember());

const trpc = (names: string, input: unknown, batch = false) =>
  `/api/trpc/${names}?${batch ? "batch=1&" : ""}input=${encodeURIComponent(JSON.stringify(input))}`;

const WHOLE = [
  "/api/deals",
  "/api/deals?category=active",
  "/api/contacts",
  "/api/trpc/deals.list",
  trpc("deals.list", { json: {} }),
  trpc("users.list,deals.list", { 0: { json: {} }, 1: { json: { search: "limit" } } }, true),
  trpc("deals.list", { json: { limit: null }, meta: { values: { limit: ["undefined"] } } }),
  trpc("deals.list", { json: { limit: 5 }, meta: { values: { limit: ["undefined"] } } }),
  trpc("deals.list", { json: { limit: 5, a: null }, meta: { referentialEqualities: { a: ["limit"] } } }),
  trpc("deals.list", "nonsense"),
];
const OTHERS = [
  "/api/deals?limit=50",
  "/api/users",
  "/api/sidebar/counts",
  trpc("deals.list", { json: { limit: 50 } }),
  trpc("users.list,deals.list", { 0: { json: {} }, 1: { json: { limit: 2 } } }, true),
];

describe("lists without a limit", () => {
  it("are read one after another, and do not delay other requests", async () => {
    const { promise: never, resolve: release } = Promise.withResolvers<void>();
    const running = wholeListLimit(() => never);
    for (const path of WHOLE) {
      const answer = await me.send("GET", path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "1"]);
    }
    expect((await me.send("HEAD", "/api/deals")).status).toBe(503);
    expect((await http.client().send("GET", "/api/deals")).status).toBe(401);
    for (const path of OTHERS) expect([path, (await me.send("GET", path)).status]).toEqual([path, 200]);

    const waiting = me.send("GET", "/api/deals");
    release();
    expect((await waiting).status).toBe(200);
    await running;
  });

  it("of one member are read one after another, and do not delay those of others", async () => {
    const memberWholeListLimit = createPerUserLimit({ name: "LISTS", maxQueued: 2, timeoutMs: 10_000 });
    const lanes = openHttp(workspace, { memberWholeListLimit });
    const other = Object.assign(lanes.client(), { cookie: colleague.cookie });
    const { promise: sent, resolve: finish } = Promise.withResolvers<void>();
    const read = () =>
      lanes.handlers.rest(
        requestTo("http://localhost:3000", "GET", "/api/deals", { cookie: me.cookie }),
        () => sent,
      );
    expect((await read()).status).toBe(200);

    // The first answer is still being sent: two more of the same member wait, and no third one.
    const further = [read(), read(), read()];
    expect((await Promise.race(further)).status).toBe(503);
    // Another member waits a few seconds for it at most.
    expect((await other.send("GET", "/api/deals")).status).toBe(200);
    const answered = await Promise.all(further.map((answer) => Promise.race([answer, null])));
    expect(answered.filter((answer) => answer !== null)).toHaveLength(1);
    finish();
    const statuses = (await Promise.all(further)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 503]);
  });

  it("are refused in a batch", async () => {
    const path = trpc("deals.list,deals.list", { 0: { json: {} }, 1: { json: {} } }, true);
    expect((await me.send("GET", path)).status).toBe(400);
  });

  it("are declared by each list of a whole table, and by no other", () => {
    // The members of a team are few, and so is what belongs to one record.
    const few = ["users.list", "admin.pendingUsers"];
    const unbounded = [...procedures].filter(([name, procedure]) => {
      const input = inputSchema(procedure);
      const [, limit] = Object.entries(fieldsOf(input)).find(([field]) => field === "limit") ?? [];
      const isOfOneRecord = (input?.required ?? []).length > 0;
      return limit !== undefined && limit.default === undefined && !isOfOneRecord && !few.includes(name);
    });
    const declared = [...procedures].filter(([, procedure]) => metaOf(procedure).isWholeList);
    expect(declared.map(([name]) => name).sort()).toEqual(unbounded.map(([name]) => name).sort());
  });
});
