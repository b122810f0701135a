import { apiTokens, sessions, users } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openEventStream } from "../../testing/event-stream.ts";
import type { TestMember } from "../../testing/factories.ts";
import { openHttp, type Sent } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const http = openHttp(workspace);
const HOUR_MS = 3_600_000;

interface Made {
  id: number;
  token: string;
  createdAt: string;
  expiresAt: string | null;
}

/** Makes a token of this member over HTTP, as the settings page does. */
async function makeToken(member: TestMember, fields: Record<string, unknown> = {}): Promise<Made> {
  const client = await http.signedIn(member);
  const body = { name: "Script", scopes: ["*:read"], ...fields };
  const answer = await client.send("POST", "/api/tokens", { body });
  expect(answer.text).toContain("dfp_");
  return answer.json<Made & Record<string, unknown>>();
}

/** Sends a request with this token, and whatever else. */
function send(token: string, method: string, path: string, { headers, ...sent }: Sent = {}) {
  const all = { authorization: `Bearer ${token}`, ...headers };
  return http.client().send(method, path, { ...sent, headers: all });
}

describe("a token", () => {
  it("is shown once, and stored as a hash", async () => {
    const member = await workspace.makeMember();
    const { id, token } = await makeToken(member, { name: "Nightly export" });
    expect(token).toMatch(/^dfp_[A-Za-z0-9_-]{43}$/);
    const client = await http.signedIn(member);
    const list = await client.send("GET", "/api/tokens");
    expect(list.json<unknown>()).toEqual([
      {
        id,
        name: "Nightly export",
        userId: member.id,
        scopes: ["*:read"],
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedAt: null,
        lastUsedNetwork: null,
      },
    ]);
    const stored = await workspace.db.execute(sql`select api_tokens::text as row from api_tokens`);
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
    expect(JSON.stringify(workspace.logged)).not.toContain(token.slice(4));
  });

  it.each([
    ["is left out", {}, 90],
    ["is null", { expiresAt: null }, 90],
    ["is empty", { expiresAt: "" }, 90],
    ["is named", { expiresAt: "never" }, null],
  ])("ends after 90 days unless it asks by name for no end: the expiry %s", async (_how, sent, days) => {
    const made = await makeToken(await workspace.makeMember(), sent);
    const lasts = made.expiresAt === null ? null : Date.parse(made.expiresAt) - Date.parse(made.createdAt);
    expect(lasts).toBe(days === null ? null : days * 24 * HOUR_MS);
  });

  it("refuses an expiry that is neither a time nor never", async () => {
    const client = await http.signedIn(await workspace.makeMember());
    const body = { name: "Script", scopes: ["*:read"], expiresAt: "forever" };
    const { status, text } = await client.send("POST", "/api/tokens", { body });
    expect([status, text]).toEqual([400, expect.stringContaining("or never")]);
  });

  it("opens what its scopes name, over REST and tRPC, without Origin, and gets no cookie", async () => {
    const member = await workspace.makeMember();
    const { token } = await makeToken(member, { scopes: ["deals:write"] });
    const made = await send(token, "POST", "/api/deals", {
      body: { company: "Alder", sector: "Software", dealType: "Buyout", dealSource: "Network" },
    });
    expect([made.status, made.headers.getSetCookie()]).toEqual([200, []]);
    // Whoever may write may read.
    const { id } = made.json<{ id: number }>();
    expect((await send(token, "GET", `/api/deals/${id}`)).status).toBe(200);
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    expect((await send(token, "GET", `/api/trpc/deals.get?input=${input}`)).text).toContain("Alder");
    const foreign = await send(token, "GET", `/api/deals/${id}`, {
      headers: { origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(200);

    const refused = await send(token, "GET", "/api/contacts");
    expect([refused.status, refused.json()]).toEqual([
      403,
      {
        message: "This token lacks the scope contacts:read",
        code: "SCOPE_REQUIRED",
        issues: [{ path: "scopes", message: "This token lacks the scope contacts:read" }],
      },
    ]);
  });

  it("is refused when it is wrong, expired or revoked, also beside a good cookie", async () => {
    const member = await workspace.makeMember();
    const { id, token } = await makeToken(member);
    const browser = await http.signedIn(member);
    const both = async (authorization: string) => {
      const answer = await browser.send("GET", "/api/deals", { headers: { authorization } });
      return [answer.status, answer.headers.get("www-authenticate")];
    };
    expect(await both(`Bearer ${token}`)).toEqual([200, null]);
    for (const wrong of ["", " ", " dfp_", ` ${token}x`, ` ${token.slice(0, -1)}`, ` ${"a".repeat(43)}`]) {
      expect(await both(`Bearer${wrong}`)).toEqual([401, "Bearer"]);
    }
    // That of a proxy before the server.
    expect(await both("Basic dXNlcjpwYXNz")).toEqual([200, null]);

    await workspace.db
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiTokens.id, id));
    expect(await both(`Bearer ${token}`)).toEqual([401, "Bearer"]);

    const revoked = await makeToken(member);
    expect((await browser.send("DELETE", `/api/tokens/${revoked.id}`)).status).toBe(200);
    expect(await both(`Bearer ${revoked.token}`)).toEqual([401, "Bearer"]);
    // Not even what is open to everyone.
    expect((await send(revoked.token, "GET", "/api/auth/setup-status")).status).toBe(401);
  });

  it("is refused in an address, and where there are two", async () => {
    const { token } = await makeToken(await workspace.makeMember());
    const inAddress = await http.client().send("GET", `/api/deals?access_token=${token}`);
    expect([inAddress.status, inAddress.json()]).toEqual([
      400,
      expect.objectContaining({
        issues: [{ path: "access_token", message: expect.stringContaining("Revoke this one") }],
      }),
    ]);
    const two = await send(`${token}, Bearer ${token}`, "GET", "/api/deals");
    expect([two.status, two.json().message]).toEqual([400, "Send one Authorization header"]);
    for (const authorization of [token, `Token ${token}`]) {
      const bare = await http.client().send("GET", "/api/deals", { headers: { authorization } });
      expect([bare.status, bare.json().message]).toEqual([
        400,
        "Send the token with its scheme: Authorization: Bearer dfp_...",
      ]);
    }
  });

  it("has the rights of its member as they are now", async () => {
    const admin = await workspace.makeMember({ isAdmin: true });
    // There is always one.
    await workspace.makeMember({ isAdmin: true });
    const { token } = await makeToken(admin, { scopes: ["admin:read"] });
    const pending = () => send(token, "GET", "/api/admin/pending-users");
    expect((await pending()).status).toBe(200);
    await workspace.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id));
    expect((await pending()).status).toBe(403);
    await workspace.db.update(users).set({ status: "removed" }).where(eq(users.id, admin.id));
    expect((await pending()).status).toBe(401);
  });

  it("says when and from which network it was last used, to the minute", async () => {
    const member = await workspace.makeMember();
    const { id, token } = await makeToken(member);
    const proxied = openHttp(await openTestWorkspace({ TRUSTED_PROXY_HOPS: "1" }), { db: workspace.db });
    const from = (address: string) =>
      proxied.client().send("GET", "/api/deals", {
        headers: { authorization: `Bearer ${token}`, "x-forwarded-for": address },
      });
    const stored = async () => {
      const [row] = await workspace.db.select().from(apiTokens).where(eq(apiTokens.id, id));
      return row;
    };
    await from("203.0.113.77");
    const first = await stored();
    expect(first?.lastUsedNetwork).toBe("203.0.113.0/24");
    expect(Date.now() - Number(first?.lastUsedAt)).toBeLessThan(HOUR_MS);
    await from("2001:db8:1:2::3");
    expect(await stored()).toEqual(first);
    await workspace.db
      .update(apiTokens)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) })
      .where(eq(apiTokens.id, id));
    await from("2001:db8:1:2::3");
    expect((await stored())?.lastUsedNetwork).toBe("2001:db8:1::/48");
  });

  it("ends the streams of events that it has opened", async () => {
    const member = await workspace.makeMember();
    const { id, token } = await makeToken(member, { scopes: ["events:read"] });
    const client = http.client();
    const stream = await openEventStream(http, client, { headers: { authorization: `Bearer ${token}` } });
    await stream.ready();
    await (await http.signedIn(member)).send("DELETE", `/api/tokens/${id}`);
    await stream.ended;
  });

  it("does not get the answer that was kept for another with more scopes", async () => {
    const member = await workspace.makeMember();
    const [writer, reader] = [
      await makeToken(member, { scopes: ["tasks:write"] }),
      await makeToken(member, { scopes: ["deals:read"] }),
    ];
    const once = { body: { title: "Once" }, headers: { "idempotency-key": "same" } };
    expect((await send(writer.token, "POST", "/api/tasks", once)).status).toBe(200);
    expect((await send(reader.token, "POST", "/api/tasks", once)).status).toBe(403);
  });
});

describe("making a token", () => {
  const refusal = async (member: TestMember, fields: Record<string, unknown>) => {
    const body = { name: "Script", scopes: ["*:read"], ...fields };
    const { status, json } = await (await http.signedIn(member)).send("POST", "/api/tokens", { body });
    const { message, issues } = json<{ message: string; issues?: { path: string }[] }>();
    return [status, issues?.map(({ path }) => path).join(), message];
  };

  it("names what is wrong", async () => {
    const member = await workspace.makeMember();
    expect(await refusal(member, { scopes: ["deals:delete"] })).toEqual([
      400,
      "scopes.0",
      'There is no scope "deals:delete". Take one such as deals:read, contacts:write or *:read',
    ]);
    expect(await refusal(member, { scopes: [] })).toEqual([400, "scopes", "Choose at least one scope"]);
    expect(await refusal(member, { name: " " })).toEqual([400, "name", "Name is required"]);
    expect(await refusal(member, { scopes: ["admin:read"] })).toEqual([
      400,
      "scopes",
      "The scopes of admin are for tokens of administrators",
    ]);
    // By a clock that is five minutes slow.
    const past = new Date(Date.now() - 5 * 60_000).toISOString();
    expect(await refusal(member, { expiresAt: past })).toEqual([
      400,
      "expiresAt",
      expect.stringMatching(/^Expiry lies in the past: it is 20\d\d-.*Z here$/),
    ]);
  });

  it("asks for the password that was entered more than 15 minutes ago", async () => {
    const member = await workspace.makeMember();
    const client = await http.signedIn(member);
    await workspace.db
      .update(sessions)
      .set({ authenticatedAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, member.id));
    const body = { name: "Script", scopes: ["*:read"] };
    const asked = await client.send("POST", "/api/tokens", { body });
    expect([asked.status, asked.json().code]).toEqual([403, "REAUTH_REQUIRED"]);
  });

  it("is not for tokens: none makes, lists or revokes one, whatever its scopes", async () => {
    const admin = await workspace.makeMember({ isAdmin: true });
    const scopes = ["*:read", "*:write", "admin:read", "admin:write", "account:read"];
    const { id, token } = await makeToken(admin, { scopes });
    for (const [method, path] of [
      ["GET", "/api/tokens"],
      ["POST", "/api/tokens"],
      ["DELETE", `/api/tokens/${id}`],
      ["GET", "/api/admin/tokens"],
      ["PUT", "/api/auth/user"],
      ["POST", "/api/auth/logout"],
      ["POST", "/api/auth/login"],
      ["GET", "/api/auth/sessions"],
      ["POST", "/api/calendar-feed"],
      ["GET", "/api/mailboxes"],
    ] as const) {
      const answer = await send(token, method, path, method === "GET" ? {} : { body: {} });
      expect([path, answer.status, answer.json().code]).toEqual([path, 403, "SESSION_REQUIRED"]);
    }
    expect((await send(token, "GET", "/api/auth/user")).json().username).toBe(admin.username);
  });

  it("ends at fifty of one member", async () => {
    const member = await workspace.makeMember();
    await workspace.db.insert(apiTokens).values(
      Array.from({ length: 50 }, (_, at) => ({
        userId: member.id,
        createdBy: member.id,
        name: `Old ${at}`,
        tokenHash: `${member.id}-${at}`,
        createdAt: new Date(),
      })),
    );
    expect(await refusal(member, {})).toEqual([
      409,
      undefined,
      "There are 50 tokens already. Revoke one that is not used.",
    ]);
  });
});

describe("administrators", () => {
  it("see all tokens and revoke them; members see and revoke only their own", async () => {
    const [member, other] = [await workspace.makeMember(), await workspace.makeMember()];
    const admin = await http.signedIn(await workspace.makeMember({ isAdmin: true }));
    const { id, token } = await makeToken(member);
    const stranger = await http.signedIn(other);
    expect((await stranger.send("GET", "/api/tokens")).json<unknown>()).toEqual([]);
    expect((await stranger.send("GET", "/api/admin/tokens")).status).toBe(403);
    expect((await stranger.send("DELETE", `/api/tokens/${id}`)).status).toBe(404);
    const all = (await admin.send("GET", "/api/admin/tokens")).json<{ id: number }[]>();
    expect(all.map((each) => each.id)).toContain(id);
    expect((await admin.send("DELETE", `/api/tokens/${id}`)).status).toBe(200);
    expect((await send(token, "GET", "/api/deals")).status).toBe(401);
  });

  it("make service accounts and their tokens, and nobody else's", async () => {
    const admin = await workspace.makeMember({ isAdmin: true });
    const member = await workspace.makeMember();
    const client = await http.signedIn(admin);
    const body = { name: "Data warehouse", username: `warehouse-${admin.id}`, role: "analyst" };
    const account = (await client.send("POST", "/api/admin/service-accounts", { body })).json<{
      id: number;
    }>();
    expect(account).toMatchObject({ isService: true, isAdmin: false, status: "active", initials: "DW" });
    const token = await makeToken(admin, { userId: account.id, scopes: ["account:read"] });
    expect((await send(token.token, "GET", "/api/auth/user")).json()).toMatchObject({ id: account.id });

    const forOther = (by: typeof client, userId: number) =>
      by.send("POST", "/api/tokens", { body: { name: "Theirs", scopes: ["*:read"], userId } });
    expect((await forOther(client, member.id)).status).toBe(403);
    expect((await forOther(await http.signedIn(member), account.id)).status).toBe(403);
    expect((await forOther(client, 2_000_000_000)).status).toBe(422);
    // Its removal is the end of its tokens.
    await client.send("DELETE", `/api/admin/users/${account.id}`);
    expect((await send(token.token, "GET", "/api/auth/user")).status).toBe(401);
  });
});
