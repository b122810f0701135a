import { sessions, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, test } from "vitest";
import { procedures } from "../../procedures.ts";
import type { TestMember } from "../../testing/factories.ts";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { routeTable } from "./route-table.ts";
import { exempt } from "./routes.ts";

// An id that nothing has, and no body: what is allowed gets as far as 404 or 400.
const NOBODY = "2147483647";

/** Who may call, in status codes: nobody, an analyst or VP, a partner, an administrator. */
const MATRIX: Record<string, [number, number, number, number]> = {
  "POST /api/auth/login": [400, 400, 400, 400],
  "POST /api/auth/register": [400, 400, 400, 400],
  "GET /api/auth/setup-status": [200, 200, 200, 200],
  "GET /api/auth/user": [401, 200, 200, 200],
  "PUT /api/auth/user": [401, 400, 400, 400],
  "GET /api/user/current": [401, 200, 200, 200],
  "GET /api/auth/sessions": [401, 200, 200, 200],
  "DELETE /api/auth/sessions/{id}": [401, 404, 404, 404],
  "GET /api/tokens": [401, 200, 200, 200],
  "POST /api/tokens": [401, 400, 400, 400],
  "DELETE /api/tokens/{id}": [401, 404, 404, 404],
  "GET /api/admin/tokens": [401, 403, 403, 200],
  "POST /api/admin/service-accounts": [401, 403, 403, 400],
  "GET /api/calendar-feed": [401, 200, 200, 200],
  "POST /api/calendar-feed": [401, 200, 200, 200],
  "DELETE /api/calendar-feed": [401, 200, 200, 200],
  // Its token stands for a member, whoever calls.
  "GET /api/calendar/{token}/deals.ics": [404, 404, 404, 404],
  "GET /api/users": [401, 200, 200, 200],
  "GET /api/admin/pending-users": [401, 403, 403, 200],
  "POST /api/admin/approve-user/{id}": [401, 403, 403, 404],
  "POST /api/admin/reject-user/{id}": [401, 403, 403, 404],
  "POST /api/admin/users": [401, 403, 403, 400],
  "GET /api/admin/users/{id}/removal-effects": [401, 403, 403, 404],
  "DELETE /api/admin/users/{id}": [401, 403, 403, 404],
  "GET /api/sidebar/counts": [401, 200, 200, 200],
  "GET /api/activities": [401, 200, 200, 200],
  "GET /api/events": [401, 200, 200, 200],
  "GET /api/deals": [401, 200, 200, 200],
  "POST /api/deals": [401, 400, 400, 400],
  "POST /api/deals/bulk": [401, 400, 400, 400],
  "POST /api/deals/paste": [401, 400, 400, 400],
  "GET /api/deals/{id}": [401, 404, 404, 404],
  "PUT /api/deals/{id}": [401, 400, 400, 400],
  "DELETE /api/deals/{id}": [401, 404, 404, 404],
  "POST /api/deals/{id}/merge": [401, 400, 400, 400],
  "GET /api/deals/{id}/history": [401, 404, 404, 404],
  "GET /api/deals/{id}/time-in-stages": [401, 404, 404, 404],
  "GET /api/deals/{id}/counts": [401, 404, 404, 404],
  "GET /api/deals/{id}/contacts": [401, 404, 404, 404],
  "POST /api/deals/{id}/contacts": [401, 400, 400, 400],
  "DELETE /api/deals/{id}/contacts/{contactId}": [401, 404, 404, 404],
  "GET /api/deals/{id}/follow-ups": [401, 404, 404, 404],
  "POST /api/deals/{id}/follow-ups": [401, 400, 400, 400],
  "GET /api/deals/stage-totals": [401, 200, 200, 200],
  "GET /api/deals/stage-medians": [401, 200, 200, 200],
  "GET /api/deals/portfolio-summary": [401, 200, 200, 200],
  "GET /api/deals/rim-summary": [401, 200, 200, 200],
  "GET /api/pipeline": [401, 200, 200, 200],
  "GET /api/pipeline/summary": [401, 200, 200, 200],
  "POST /api/pipeline": [401, 400, 400, 400],
  "POST /api/pipeline/bulk": [401, 400, 400, 400],
  "POST /api/pipeline/paste": [401, 400, 400, 400],
  "GET /api/pipeline/{id}": [401, 404, 404, 404],
  "PUT /api/pipeline/{id}": [401, 400, 400, 400],
  "DELETE /api/pipeline/{id}": [401, 404, 404, 404],
  "POST /api/pipeline/{id}/convert": [401, 404, 404, 404],
  "POST /api/pipeline/{id}/unconvert": [401, 404, 404, 404],
  "POST /api/pipeline/{id}/merge": [401, 400, 400, 400],
  "GET /api/deals/{dealId}/funding-sources": [401, 404, 404, 404],
  "GET /api/deals/{dealId}/funding-sources/summary": [401, 404, 404, 404],
  "POST /api/funding-sources": [401, 400, 400, 400],
  "GET /api/funding-sources/{id}": [401, 404, 404, 404],
  "PUT /api/funding-sources/{id}": [401, 400, 400, 400],
  "DELETE /api/funding-sources/{id}": [401, 404, 404, 404],
  "GET /api/contacts": [401, 200, 200, 200],
  "GET /api/contacts/counts": [401, 200, 200, 200],
  "GET /api/contacts/key": [401, 200, 200, 200],
  "GET /api/contacts/last-contact": [401, 400, 400, 400],
  "POST /api/contacts/bulk": [401, 400, 400, 400],
  "POST /api/contacts/paste": [401, 400, 400, 400],
  "GET /api/contacts/{id}": [401, 404, 404, 404],
  "GET /api/contacts/{id}/deals": [401, 404, 404, 404],
  "GET /api/contacts/{id}/relationship": [401, 404, 404, 404],
  "POST /api/contacts": [401, 400, 400, 400],
  "PUT /api/contacts/{id}": [401, 400, 400, 400],
  "DELETE /api/contacts/{id}": [401, 404, 404, 404],
  "POST /api/contacts/{id}/merge": [401, 400, 400, 400],
  "GET /api/contacts/import/{source}/auth-url": [401, 400, 400, 400],
  "POST /api/contacts/import/callback": [401, 400, 400, 400],
  "POST /api/contacts/import": [401, 400, 400, 400],
  "POST /api/contacts/import/check": [401, 400, 400, 400],
  "GET /api/contacts/imports": [401, 200, 200, 200],
  "POST /api/contacts/imports/{id}/undo": [401, 404, 404, 404],
  "GET /api/firms": [401, 200, 200, 200],
  "GET /api/firms/suggestions": [401, 200, 200, 200],
  "PUT /api/firms/{id}": [401, 400, 400, 400],
  "POST /api/firms/{id}/merge": [401, 400, 400, 400],
  "GET /api/merges": [401, 200, 200, 200],
  "POST /api/merges/{id}/undo": [401, 404, 404, 404],
  "GET /api/firms/{id}": [401, 404, 404, 404],
  "GET /api/firms/{id}/lending": [401, 404, 404, 404],
  "GET /api/duplicates": [401, 200, 200, 200],
  "GET /api/timeline": [401, 400, 400, 400],
  "GET /api/history": [401, 400, 400, 400],
  "GET /api/history/as-of": [401, 400, 400, 400],
  "GET /api/undo": [401, 200, 200, 200],
  "POST /api/undo": [401, 400, 400, 400],
  "GET /api/trash": [401, 200, 200, 200],
  "POST /api/trash/{entity}/{id}/restore": [401, 400, 400, 400],
  "POST /api/notes": [401, 400, 400, 400],
  "GET /api/notes/{id}": [401, 404, 404, 404],
  "PUT /api/notes/{id}": [401, 400, 400, 400],
  "DELETE /api/notes/{id}": [401, 404, 404, 404],
  "POST /api/notes/{id}/comments": [401, 400, 400, 400],
  "PUT /api/notes/{id}/comments/{commentId}": [401, 400, 400, 400],
  "DELETE /api/notes/{id}/comments/{commentId}": [401, 404, 404, 404],
  "GET /api/tasks": [401, 200, 200, 200],
  "POST /api/tasks": [401, 400, 400, 400],
  "POST /api/tasks/bulk": [401, 400, 400, 400],
  "POST /api/tasks/paste": [401, 400, 400, 400],
  "GET /api/tasks/{id}": [401, 404, 404, 404],
  "PUT /api/tasks/{id}": [401, 400, 400, 400],
  "DELETE /api/tasks/{id}": [401, 404, 404, 404],
  "GET /api/meeting-agenda-items": [401, 200, 200, 200],
  "POST /api/meeting-agenda-items": [401, 400, 400, 400],
  "GET /api/meeting-agenda-items/{id}": [401, 404, 404, 404],
  "PUT /api/meeting-agenda-items/{id}": [401, 400, 400, 400],
  "POST /api/meeting-agenda-items/{id}/complete": [401, 404, 404, 404],
  "DELETE /api/meeting-agenda-items/{id}/complete": [401, 404, 404, 404],
  "DELETE /api/meeting-agenda-items/{id}": [401, 404, 404, 404],
  "GET /api/tasks/summary": [401, 200, 200, 200],
  "GET /api/tasks/team": [401, 200, 200, 200],
  "GET /api/tasks/upcoming": [401, 200, 200, 200],
  "GET /api/tasks/due": [401, 200, 200, 200],
  "GET /api/tasks/next": [401, 400, 400, 400],
  "GET /api/meetings/changes": [401, 200, 200, 200],
  "POST /api/meetings": [401, 400, 400, 400],
  "GET /api/meetings": [401, 200, 200, 200],
  "GET /api/meetings/{id}": [401, 404, 404, 404],
  "GET /api/dashboard/metrics": [401, 200, 200, 200],
  "GET /api/dashboard/day": [401, 200, 200, 200],
  "GET /api/dashboard/changes": [401, 200, 200, 200],
  "POST /api/dashboard/seen": [401, 200, 200, 200],
  "POST /api/undo/{id}": [401, 404, 404, 404],
  "GET /api/search": [401, 400, 400, 400],
  "GET /api/search/records": [401, 400, 400, 400],
  "GET /api/search/{kind}": [401, 400, 400, 400],
  "GET /api/documents": [401, 200, 200, 200],
  "GET /api/documents/folders": [401, 200, 200, 200],
  "POST /api/documents": [401, 400, 400, 400],
  "GET /api/documents/{id}/file": [401, 404, 404, 404],
  "GET /api/documents/limits": [401, 200, 200, 200],
  "GET /api/documents/{id}": [401, 404, 404, 404],
  "GET /api/documents/{id}/text": [401, 404, 404, 404],
  "DELETE /api/documents/{id}": [401, 404, 404, 404],
  "GET /api/emails": [401, 200, 200, 200],
  "GET /api/emails/{id}": [401, 404, 404, 404],
  "PUT /api/emails/{id}": [401, 400, 400, 400],
  "GET /api/emails/{id}/attachments/{attachmentId}/file": [401, 404, 404, 404],
  "POST /api/emails/{id}/attachments/{attachmentId}/to-documents": [401, 404, 404, 404],
  "GET /api/deals/{dealId}/emails": [401, 404, 404, 404],
  "GET /api/deals/{dealId}/emails/suggestions": [401, 404, 404, 404],
  "GET /api/emails/suggested-deals": [401, 200, 200, 200],
  "GET /api/emails/rules": [401, 200, 200, 200],
  "DELETE /api/emails/rules/{id}": [401, 404, 404, 404],
  "GET /api/analytics/overview": [401, 200, 200, 200],
  "GET /api/analytics/deals": [401, 200, 200, 200],
  "GET /api/analytics/pipeline": [401, 200, 200, 200],
  "GET /api/analytics/network": [401, 200, 200, 200],
  "GET /api/analytics/trends": [401, 200, 200, 200],
  "GET /api/notifications": [401, 200, 200, 200],
  "GET /api/notifications/counts": [401, 200, 200, 200],
  "POST /api/notifications/{id}/read": [401, 404, 404, 404],
  "POST /api/notifications/read": [401, 200, 200, 200],
  "GET /api/notifications/settings": [401, 200, 200, 200],
  "PUT /api/notifications/settings": [401, 400, 400, 400],
  "GET /api/fields": [401, 200, 200, 200],
  "POST /api/fields": [401, 403, 403, 400],
  "GET /api/fields/{id}": [401, 404, 404, 404],
  "PUT /api/fields/{id}": [401, 403, 403, 400],
  "DELETE /api/fields/{id}": [401, 403, 403, 404],
  "GET /api/fields/{id}/kind": [401, 403, 403, 400],
  "GET /api/lists": [401, 200, 200, 200],
  "GET /api/lists/{list}": [401, 400, 400, 400],
  "PUT /api/lists/{list}": [401, 403, 403, 400],
  "GET /api/views": [401, 200, 200, 200],
  "POST /api/views": [401, 400, 400, 400],
  "GET /api/views/{id}": [401, 404, 404, 404],
  "PUT /api/views/{id}": [401, 400, 400, 400],
  "DELETE /api/views/{id}": [401, 404, 404, 404],
  "PUT /api/views/{id}/pin": [401, 400, 400, 400],
  "GET /api/views/settings": [401, 200, 200, 200],
  "PUT /api/views/settings": [401, 400, 400, 400],
  "GET /api/views/defaults": [401, 200, 200, 200],
  "PUT /api/views/defaults": [401, 403, 403, 400],
  "POST /api/presence": [401, 400, 400, 400],
  "GET /api/mailboxes": [401, 200, 200, 200],
  "POST /api/mailboxes": [401, 400, 400, 400],
  "PUT /api/mailboxes/{id}": [401, 400, 400, 400],
  "DELETE /api/mailboxes/{id}": [401, 404, 404, 404],
  "POST /api/mailboxes/{id}/sync": [401, 404, 404, 404],
  "GET /api/mailboxes/{id}/ledger": [401, 404, 404, 404],
  "POST /api/mailboxes/{id}/check": [401, 404, 404, 404],
  "POST /api/mailboxes/sign-in": [401, 400, 400, 400],
  "POST /api/mailboxes/sign-in/finish": [401, 400, 400, 400],
  "GET /api/openapi.json": [401, 200, 200, 200],
  // It ends other sessions than the one that asks.
  "POST /api/auth/sessions/end-others": [401, 200, 200, 200],
  // Last: it ends the sessions that the rows above use.
  "POST /api/auth/logout": [200, 200, 200, 200],
};

const workspace = await openTestWorkspace({}, AT_ONCE);
const http = openHttp(workspace);
let clients: Record<"anonymous" | "analyst" | "vp" | "partner" | "admin", HttpClient>;

beforeAll(async () => {
  const signIn = async (fields: Partial<TestMember>) => http.signedIn(await workspace.makeMember(fields));
  clients = {
    anonymous: http.client(),
    analyst: await signIn({ role: "analyst" }),
    vp: await signIn({ role: "vp" }),
    partner: await signIn({ role: "partner" }),
    admin: await signIn({ role: "analyst", isAdmin: true }),
  };
});

function call(client: HttpClient, address: string, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = address.split(" ");
  // A form from our own page, without the file that it is for.
  if (address === "POST /api/documents") {
    const origin = workspace.settings.appOrigin;
    return client.send(method, path, { raw: new FormData(), headers: { ...headers, origin } });
  }
  const body = method === "POST" || method === "PUT" ? {} : undefined;
  return client.send(method, path.replaceAll(/\{\w+\}/g, NOBODY), { body, headers });
}

test("the table of access has a row for every call", () => {
  const served = routeTable.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(MATRIX).sort()).toEqual([...served, "GET /api/openapi.json"].sort());
});

const guarded = Object.keys(MATRIX).filter((address) => MATRIX[address]?.[0] === 401);

describe("a request without a valid session is anonymous", () => {
  const tokens: Record<string, () => string | Promise<string>> = {
    garbage: () => "session=garbage",
    "the right length, wrong token": () => `session=${"A".repeat(43)}`,
    "an encoded NUL": () => "session=%00",
    "a malformed escape": () => "session=%E0%A4%A",
    "10 kB": () => `session=${"A".repeat(10_240)}`,
    "the session's stored id": async () => {
      const [row] = await workspace.db.select({ id: sessions.id }).from(sessions).limit(1);
      return `session=${row?.id}`;
    },
    expired: async () => {
      const member = await workspace.makeMember();
      const { cookie } = await http.signedIn(member);
      await workspace.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, member.id));
      return cookie;
    },
    "of a removed member": () => cookieBefore("removed"),
    "of a member who was rejected since": () => cookieBefore("rejected"),
    "of a member who has to wait again": () => cookieBefore("pending"),
  };

  /** A live session whose member then became this. */
  async function cookieBefore(status: "removed" | "rejected" | "pending"): Promise<string> {
    const member = await workspace.makeMember();
    const { cookie } = await http.signedIn(member);
    await workspace.db.update(users).set({ status }).where(eq(users.id, member.id));
    return cookie;
  }

  it.each(Object.entries(tokens))("cookie: %s", async (_name, token) => {
    const cookie = await token();
    for (const address of guarded) {
      const { status, text } = await call(Object.assign(http.client(), { cookie }), address);
      expect({ address, status }).toEqual({ address, status: 401 });
      expect(JSON.parse(text)).toMatchObject({ code: "UNAUTHORIZED" });
    }
  });

  it.each<Record<string, string>>([
    { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
    { authorization: "Bearer admin", "x-forwarded-user": "admin", "x-user-id": "1" },
  ])("forged headers: %o", async (headers) => {
    for (const address of guarded) {
      expect({ address, ...(await call(http.client(), address, headers)) }).toMatchObject({
        address,
        status: 401,
      });
    }
  });
});

it("tRPC has the same access as REST", async () => {
  const accessOf = new Map(routeTable.map(({ method, path, name }) => [name, MATRIX[`${method} ${path}`]]));
  for (const [name, { _def }] of procedures) {
    const expected = name in exempt ? [401, 200, 200, 200] : accessOf.get(name);
    const ids = {
      id: Number(NOBODY),
      dealId: Number(NOBODY),
      contactId: Number(NOBODY),
      attachmentId: Number(NOBODY),
      token: NOBODY,
    };
    const input = encodeURIComponent(JSON.stringify({ json: ids }));
    if (name === "auth.logout") continue;
    for (const [client, allowed] of [
      [clients.anonymous, expected?.[0]],
      [clients.analyst, expected?.[1]],
      [clients.partner, expected?.[2]],
      [clients.admin, expected?.[3]],
    ] as const) {
      const { status } =
        _def.type !== "mutation"
          ? await client.send("GET", `/api/trpc/${name}?input=${input}`)
          : await client.send("POST", `/api/trpc/${name}`, {
              body: { json: { ...ids, dealId: undefined, commentId: Number(NOBODY) } },
            });
      expect({ name, status }).toEqual({ name, status: allowed });
    }
  }
});

describe("who may call", () => {
  it.each(Object.entries(MATRIX))("%s %j", async (address, [anonymous, analyst, partner, admin]) => {
    const statuses = await Promise.all(
      [clients.anonymous, clients.analyst, clients.vp, clients.partner, clients.admin].map(
        async (client) => (await call(client, address)).status,
      ),
    );
    expect(statuses).toEqual([anonymous, analyst, analyst, partner, admin]);
  });
});
