import { expect, test } from "vitest";
import { openHttp } from "../testing/http.ts";
import { openTestWorkspace } from "../testing/workspace.ts";
import { readNamedCursor } from "./list-cursors.ts";

const workspace = await openTestWorkspace();
const member = await workspace.makeMember();
const client = await openHttp(workspace).signedIn(member);
for (const company of ["Alder", "Birch"]) await workspace.makeDeal({ company });
const { agenda } = workspace.callerAs(member);
for (const title of ["Fees", "Terms"]) await agenda.create({ title, addedBy: member.id });

const pageOf = async (path: string) => {
  const { status, headers, json } = await client.send("GET", path);
  return { status, cursor: headers.get("x-next-cursor"), body: json() };
};

test("a cursor leads on in its own list", async () => {
  const { cursor } = await pageOf("/api/deals?limit=1");
  expect(cursor).toMatch(/^deals\.list\.[\w-]+$/);
  const next = await pageOf(`/api/deals?limit=1&cursor=${cursor}`);
  expect(next).toMatchObject({ status: 200, cursor: null, body: [{ company: "Alder" }] });
});

test("the cursor of another list is refused by name, over REST and tRPC", async () => {
  const { cursor } = await pageOf("/api/meeting-agenda-items?limit=1");
  const refusal = {
    code: "BAD_REQUEST",
    issues: [{ path: "cursor", message: "This cursor is of the list agenda.list, not of deals.list" }],
  };
  expect(await pageOf(`/api/deals?limit=1&cursor=${cursor}`)).toMatchObject({ status: 400, body: refusal });

  const input = encodeURIComponent(JSON.stringify({ json: { limit: 1, cursor } }));
  const { status, text } = await client.send("GET", `/api/trpc/deals.list?input=${input}`);
  expect(status).toBe(400);
  expect(text).toContain(refusal.issues[0]?.message);
});

test.each(["", "x", "deals.list", "<b>.<i>.x", "a.b.c.d.x", `${"a".repeat(50)}.list.x`])(
  "what is no list's cursor is not repeated: %j",
  (cursor) => {
    expect(() => readNamedCursor("deals.list", { cursor })).toThrow("cursor is not one that a list answered");
  },
);

test("strangers are told to sign in, whatever cursor they send", async () => {
  const stranger = openHttp(workspace).client();
  const { status } = await stranger.send("GET", "/api/deals?limit=1&cursor=tasks.list.x");
  expect(status).toBe(401);
});
