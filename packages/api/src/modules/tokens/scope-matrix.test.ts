import { SCOPES } from "@dealflow/validators/tokens";
import { describe, expect, it, test } from "vitest";
import { metaOf, procedures } from "../../procedures.ts";
import { routeTable } from "../../server/rest/route-table.ts";
import { openHttp } from "../../testing/http.ts";
import { makeTokenOf } from "../../testing/tokens.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

/** What each call needs, written down here again on purpose: by its name, or by the first part of it. */
const NEEDED: Record<string, string> = {
  activities: "notes",
  admin: "admin",
  agenda: "agenda",
  analytics: "analytics",
  auth: "session",
  "auth.user": "account",
  calendar: "session",
  contacts: "contacts",
  dashboard: "analytics",
  "dashboard.changes": "notes",
  "dashboard.seen": "session",
  dealContacts: "deals",
  deals: "deals",
  documents: "documents",
  duplicates: "search",
  emailRules: "emails",
  emails: "emails",
  events: "events",
  fields: "fields",
  "fields.create": "admin",
  "fields.delete": "admin",
  "fields.previewKind": "admin",
  "fields.update": "admin",
  firms: "firms",
  followUps: "deals",
  fundingSources: "funding-sources",
  imports: "contacts",
  lists: "fields",
  "lists.update": "admin",
  mailboxes: "session",
  notes: "notes",
  notifications: "notifications",
  pipeline: "pipeline",
  presence: "session",
  search: "search",
  sessions: "session",
  sidebar: "analytics",
  tasks: "tasks",
  timeline: "notes",
  tokens: "session",
  users: "team",
  views: "views",
  "views.saveDefault": "admin",
};

const workspace = await openTestWorkspace({ TOKEN_LIMIT: "0" }, AT_ONCE);
const http = openHttp(workspace);
const member = await workspace.makeMember({ isAdmin: true });

const tokenWith = (scopes: readonly string[]) => makeTokenOf(workspace, member, scopes);

/** They need the scope of the list that it was made in, and of the kind of record that is asked for; of what there is not, none. */
const BY_KIND = [
  "bulk.undo",
  "dashboard.day",
  "history.list",
  "history.asOf",
  "merges.list",
  "merges.undo",
  "trash.list",
  "trash.restore",
  "writes.list",
  "writes.undoRecord",
];

/** Each call without input: what is allowed gets as far as its input, or an answer. */
const calls = [...procedures].flatMap(([name, { _def, meta }]) => {
  if (BY_KIND.includes(name)) return [];
  const area = NEEDED[name] ?? NEEDED[name.split(".")[0] ?? ""] ?? "missing";
  const access = _def.type === "mutation" ? "write" : "read";
  const needed = area === "session" ? null : `${area}:${access}`;
  return {
    name,
    method: _def.type === "mutation" ? "POST" : "GET",
    needed,
    isPublic: meta.access === "public",
  };
});

async function codeOf(token: string, method: string, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const body = method === "GET" || method === "DELETE" ? undefined : {};
  const { text } = await http.client().send(method, path, { headers, ...(body && { body }) });
  return /"code":"(SCOPE_REQUIRED|SESSION_REQUIRED|UNAUTHORIZED)"/.exec(text)?.[1] ?? "allowed";
}

test("every call is named, and every scope is needed", () => {
  expect(calls.filter(({ needed }) => needed?.startsWith("missing"))).toEqual([]);
  const needed = new Set(calls.flatMap((call) => call.needed ?? []));
  expect([...needed, "*:read", "*:write"].toSorted()).toEqual(SCOPES.toSorted());
});

describe.each(["tRPC", "REST"])("over %s a token", (transport) => {
  const paths = calls.flatMap((call) => {
    if (transport === "tRPC") return [{ ...call, path: `/api/trpc/${call.name}` }];
    return routeTable
      .filter(({ name }) => name === call.name)
      .map(({ method, path }) => ({ ...call, method, path: path.replaceAll(/\{\w+\}/g, "2147483647") }));
  });

  it("with just the scope that a call needs may make it", async () => {
    for (const { path, method, needed } of paths) {
      if (needed === null) continue;
      expect([path, await codeOf(await tokenWith([needed]), method, path)]).toEqual([path, "allowed"]);
    }
  });

  it("with all other scopes may not make it", async () => {
    for (const { path, method, needed } of paths) {
      const domain = needed?.split(":")[0];
      const others = SCOPES.filter(
        (scope) => scope !== needed && !scope.startsWith("*") && scope !== `${domain}:write`,
      );
      const refusal = needed === null ? "SESSION_REQUIRED" : "SCOPE_REQUIRED";
      expect([path, await codeOf(await tokenWith(others), method, path)]).toEqual([path, refusal]);
    }
  });

  it("with `*` may make all of them but those of accounts and administrators", async () => {
    const token = await tokenWith(["*:read", "*:write"]);
    for (const { path, method, needed } of paths) {
      const isSensitive = needed === null || /^(account|admin):/.test(needed);
      expect([path, (await codeOf(token, method, path)) === "allowed"]).toEqual([path, !isSensitive]);
    }
  });
});

test("an undo needs the scope of the list in which it was made", async () => {
  const deal = await workspace.makeDeal();
  const send = async (scope: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${await tokenWith([scope])}` };
    return http.client().send("POST", path, { headers, body });
  };
  const stageOf = async () => (await workspace.callerAs(member).deals.get(deal)).stage;
  const changed = await send("deals:write", "/api/deals/bulk", {
    ids: [deal.id],
    changes: { stage: "closed" },
  });
  const path = `/api/undo/${JSON.parse(changed.text).undoId}`;
  expect((await send("tasks:write", path, {})).text).toContain("SCOPE_REQUIRED");
  expect(await stageOf()).toBe("closed");
  expect((await send("deals:write", path, {})).status).toBe(200);
  expect(await stageOf()).toBe(deal.stage);
});

test("a history needs the scope of the record", async () => {
  const { id } = await workspace.makeDeal();
  const ask = async (scope: string, path: string) => {
    const headers = { authorization: `Bearer ${await tokenWith([scope])}` };
    const { status, text } = await http.client().send("GET", path, { headers });
    return status === 403 ? /"code":"(\w+)"/.exec(text)?.[1] : status;
  };
  for (const path of ["/api/history?", "/api/history/as-of?asOf=2026-01-01&"]) {
    expect(await ask("tasks:read", `${path}entity=deals&id=${id}`)).toBe("SCOPE_REQUIRED");
    expect(await ask("deals:read", `${path}entity=deals&id=${id}`)).not.toBe("SCOPE_REQUIRED");
    expect(await ask("deals:read", `${path}entity=users&id=${member.id}`)).toBe("SCOPE_REQUIRED");
  }
});

test("the calls that anyone may make are open to no token", () => {
  expect(calls.filter(({ isPublic, needed }) => isPublic && needed !== null)).toEqual([]);
  expect(metaOf(procedures.get("auth.login") ?? Object.create(null)).access).toBe("public");
});
