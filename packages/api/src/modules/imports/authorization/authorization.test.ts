import { importAuthorizations } from "@dealflow/db/schema";
import { type OAuthProvider, type Providers, startProviders } from "@dealflow/stand-ins/start";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { sweepExpired } from "../../../background/sweep.ts";
import { authorize } from "../../../testing/contact-imports.ts";
import { expectRefusal, expectWrongFields } from "../../../testing/expectations.ts";
import { PASSWORD, type TestMember } from "../../../testing/factories.ts";
import { type HttpClient, openHttp } from "../../../testing/http.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";

const providers: Providers = await startProviders();
afterAll(() => providers.close());
const workspace = await openTestWorkspace(providers.environment);
const http = openHttp(workspace);
const { google, microsoft } = providers;

const asker = workspace.callerAs(await workspace.makeMember());

/** A member with a session of their own. */
async function signedIn(member?: TestMember) {
  const { username } = member ?? (await workspace.makeMember());
  const { caller } = workspace.browser();
  await caller.auth.login({ username, password: PASSWORD });
  return caller;
}
type Browser = Awaited<ReturnType<typeof signedIn>>;

/** An authorization up to the provider's response, which has not been received yet. */
async function answered(
  { imports }: Browser,
  source: "google" | "microsoft" = "google",
  provider: OAuthProvider = google,
) {
  const { authUrl } = await imports.authUrl({ source, clientId: provider.client.clientId });
  return provider.approve(authUrl);
}

const refusedRun = {
  success: false,
  imported: 0,
  errors: [expect.stringMatching(/^This authorization has been used, or is too old/)],
};

describe("the state that a provider returns", () => {
  it("is accepted once, in the session that started the authorization", async () => {
    const member = await workspace.makeMember();
    const browser = await signedIn(member);
    const { state } = await answered(browser);
    await expectRefusal((await signedIn()).imports.receiveCode({ state }), "NOT_FOUND");
    await expectRefusal((await signedIn(member)).imports.receiveCode({ state }), "NOT_FOUND");
    await expectRefusal(workspace.callerAs(member).imports.receiveCode({ state }), "NOT_FOUND");
    await expectRefusal(workspace.anonymous.imports.receiveCode({ state }), "UNAUTHORIZED");
    expect(await browser.imports.receiveCode({ state })).toEqual({ source: "google" });
    await expectRefusal(browser.imports.receiveCode({ state }), "NOT_FOUND");
  });

  it("must be one that was issued", async () => {
    const { imports } = await signedIn();
    await expectRefusal(imports.receiveCode({ state: "a".repeat(43) }), "NOT_FOUND");
    await expectWrongFields(imports.receiveCode({ state: "" }), "state");
    await expectWrongFields(imports.receiveCode({ state: "a".repeat(201) }), "state");
  });

  it("is accepted for ten minutes, then deleted", async () => {
    const browser = await signedIn();
    const [early, late] = [await answered(browser), await answered(browser)];
    workspace.clock.advance({ minutes: 9 });
    await browser.imports.receiveCode(early);
    workspace.clock.advance({ minutes: 1 });
    await expectRefusal(browser.imports.receiveCode(late), "NOT_FOUND");
    expect(await browser.imports.run({ source: "google", ...google.client, code: early.code })).toMatchObject(
      refusedRun,
    );
    const stored = () =>
      workspace.db.select().from(importAuthorizations).where(eq(importAuthorizations.state, late.state));
    expect(await stored()).toHaveLength(1);
    await sweepExpired(workspace.context());
    expect(await stored()).toEqual([]);
  });

  it("is stored only for the newest authorizations", async () => {
    const { imports } = await signedIn();
    const clientId = "asks without end";
    for (let asked = 0; asked < 22; asked++) {
      workspace.clock.advance({ seconds: 1 });
      await imports.authUrl({ source: "google", clientId });
    }
    const stored = await workspace.db
      .select()
      .from(importAuthorizations)
      .where(eq(importAuthorizations.clientId, clientId));
    expect(stored).toHaveLength(20);
  });

  it("ends with the session", async () => {
    const browser = await signedIn();
    const { state } = await answered(browser);
    await browser.auth.logout();
    expect(
      await workspace.db.select().from(importAuthorizations).where(eq(importAuthorizations.state, state)),
    ).toEqual([]);
  });
});

describe("an authorization code", () => {
  it("is valid for one import", async () => {
    const member = await workspace.makeMember();
    const browser = await signedIn(member);
    const input = await authorize(browser, "google", google);
    const stored = () =>
      workspace.db.$count(importAuthorizations, eq(importAuthorizations.userId, member.id));
    expect(await stored()).toBe(1);
    expect(await browser.imports.run(input)).toMatchObject({ success: true, imported: 3, errors: [] });
    expect(await browser.imports.run(input)).toMatchObject(refusedRun);
    expect(await stored()).toBe(0);
  });

  it("is valid only after the callback has been received", async () => {
    const browser = await signedIn();
    const { code, state } = await answered(browser);
    const input = { source: "google", ...google.client, code } as const;
    expect(await browser.imports.run(input)).toMatchObject(refusedRun);
    await browser.imports.receiveCode({ state });
    expect(await browser.imports.run(input)).toMatchObject({ success: true });
  });

  it("is valid only in its own session, for its own source, client and redirect address", async () => {
    const member = await workspace.makeMember();
    const browser = await signedIn(member);
    const input = await authorize(browser, "google", google);
    for (const stranger of [await signedIn(member), workspace.callerAs(member)])
      expect(await stranger.imports.run(input)).toMatchObject(refusedRun);
    expect(await browser.imports.run({ ...input, source: "microsoft" })).toMatchObject(refusedRun);
    const other = await signedIn();
    expect(await other.imports.run(input)).toMatchObject(refusedRun);
    expect(await browser.imports.run({ ...input, clientId: "another" })).toMatchObject(refusedRun);
    const redirectUri = "http://127.0.0.1:3000/contacts/callback";
    expect(await browser.imports.run({ ...input, redirectUri })).toMatchObject(refusedRun);
  });

  it("of somebody else's account is refused, because PKCE binds it to another authorization", async () => {
    const [victim, attacker] = [await signedIn(), await signedIn()];
    const stolen = await authorize(attacker, "google", google);
    await authorize(victim, "google", google);
    expect(await victim.imports.run(stolen)).toMatchObject({
      success: false,
      errors: [expect.stringMatching(/^Google did not accept the authorization code/)],
    });
  });

  it("is valid only for the latest authorization", async () => {
    const browser = await signedIn();
    const first = await authorize(browser, "google", google);
    workspace.clock.advance({ seconds: 1 });
    const second = await authorize(browser, "google", google);
    expect(await browser.imports.run(second)).toMatchObject({ success: true });
    expect(await browser.imports.run(first)).toMatchObject(refusedRun);
  });
});

describe("the redirect address", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "may be the callback page at %s",
    async (origin) => {
      const { imports } = await signedIn();
      const redirectUri = `${origin}/contacts/callback`;
      const { authUrl } = await imports.authUrl({ source: "google", clientId: "1", redirectUri });
      expect(new URL(authUrl).searchParams.get("redirect_uri")).toBe(redirectUri);
    },
  );

  const elsewhere = [
    "",
    "  ",
    "https://evil.test/contacts/callback",
    "https://localhost:3000/contacts/callback",
    "http://localhost/contacts/callback",
    "http://localhost:3001/contacts/callback",
    "http://localhost:3000@evil.test/contacts/callback",
    "http://me@localhost:3000/contacts/callback",
    "http://localhost:3000.evil.test/contacts/callback",
    "http://localhost:3000/contacts/callback/",
    "http://localhost:3000/contacts/callback?next=https://evil.test",
    "http://localhost:3000/contacts/callback#x",
    "http://localhost:3000/contacts/../contacts/callback",
    "http://localhost:3000/contacts/callback/../../deals",
    "http://localhost:3000//contacts/callback",
    "http://localhost:3000/contacts/%63allback",
    "http://localhost:3000\\@evil.test/contacts/callback",
    "HTTP://LOCALHOST:3000/contacts/callback",
    "//localhost:3000/contacts/callback",
    "/contacts/callback",
    "javascript:alert(1)//contacts/callback",
    "urn:ietf:wg:oauth:2.0:oob",
    "0",
  ];
  it.each(elsewhere)("must not be %j, in either use", async (redirectUri) => {
    const client = { source: "google", clientId: "1" } as const;
    await expectWrongFields(asker.imports.authUrl({ ...client, redirectUri }), "redirectUri");
    const input = { ...client, clientSecret: "2", code: "3", redirectUri };
    await expectWrongFields(asker.imports.run(input), "redirectUri");
    // An invalid request is not an import and is not counted.
    expect(await asker.imports.list()).toEqual([]);
    const rest = await analyst();
    const query = new URLSearchParams({ clientId: "1", redirectUri });
    expect((await rest.send("GET", `/api/contacts/import/google/auth-url?${query}`)).status).toBe(400);
    expect((await rest.send("POST", "/api/contacts/import", { body: input })).status).toBe(400);
  });

  it("is the public address behind a proxy, and not a loopback name", async () => {
    const APP_ORIGIN = "https://deals.example.com";
    const published = await openTestWorkspace({ APP_ORIGIN, HOST: "0.0.0.0", ...providers.environment });
    const { imports } = published.callerAs(await published.makeMember());
    const { authUrl } = await imports.authUrl({ source: "google", clientId: "1" });
    expect(new URL(authUrl).searchParams.get("redirect_uri")).toBe(`${APP_ORIGIN}/contacts/callback`);
    const redirectUri = "http://localhost:3000/contacts/callback";
    await expectWrongFields(imports.authUrl({ source: "google", clientId: "1", redirectUri }), "redirectUri");
  });
});

let analystClient: Promise<HttpClient> | undefined;
function analyst(): Promise<HttpClient> {
  analystClient ??= workspace.makeMember().then((member) => http.signedIn(member));
  return analystClient;
}

test("REST starts the authorization of Google and Office 365, without a secret in the address", async () => {
  const rest = await analyst();
  const ask = async (path: string) => {
    const { status, json } = await rest.send("GET", `/api/contacts/import/${path}`);
    return { status, body: json<{ authUrl?: string; issues?: unknown }>() };
  };
  for (const [source, origin] of [
    ["google", google.origin],
    ["microsoft", microsoft.origin],
    ["office365", microsoft.origin],
  ] as const) {
    const { status, body } = await ask(`${source}/auth-url?clientId=1`);
    expect([status, new URL(body.authUrl ?? "").origin]).toEqual([200, origin]);
  }
  for (const source of ["apple", "vcard", "csv", "yahoo"])
    expect((await ask(`${source}/auth-url?clientId=1`)).status).toBe(400);
  expect(await ask("google/auth-url")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "clientId" }] },
  });
  expect(await ask("google/auth-url?clientId=1&clientSecret=2")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "clientSecret" }] },
  });
  const input = encodeURIComponent(
    JSON.stringify({ json: { source: "google", clientId: "1", clientSecret: "2" } }),
  );
  expect((await rest.send("GET", `/api/trpc/imports.authUrl?input=${input}`)).status).toBe(400);
});

test("a program authorizes and imports over REST", async () => {
  const rest = await analyst();
  const { clientId, clientSecret } = microsoft.client;
  const { json } = await rest.send("GET", `/api/contacts/import/office365/auth-url?clientId=${clientId}`);
  const { code, state } = await microsoft.approve(json<{ authUrl: string }>().authUrl);
  const callback = () => rest.send("POST", "/api/contacts/import/callback", { body: { state } });
  expect(await callback()).toMatchObject({ status: 200, text: '{"source":"microsoft"}' });
  expect((await callback()).status).toBe(404);
  const body = { source: "office365", credentials: { clientId, clientSecret, code } };
  const imported = await rest.send("POST", "/api/contacts/import", { body });
  expect([imported.status, imported.json()]).toEqual([
    200,
    expect.objectContaining({ success: true, imported: 3 }),
  ]);
  const again = await rest.send("POST", "/api/contacts/import", { body });
  expect([again.status, again.json()]).toEqual([200, expect.objectContaining(refusedRun)]);
});

test("the configured client needs no input, and its secret is not used with another client", async () => {
  const { clientId, clientSecret } = google.client;
  const configured = await openTestWorkspace({
    ...providers.environment,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  });
  const { imports } = configured.callerAs(await configured.makeMember());
  expect(await imports.settings()).toMatchObject({ configured: { google: true, microsoft: false } });
  const { authUrl } = await imports.authUrl({ source: "google" });
  const { code, state } = await google.approve(authUrl);
  await imports.receiveCode({ state });
  expect(await imports.run({ source: "google", code })).toMatchObject({ success: true, imported: 3 });
  await expectWrongFields(imports.authUrl({ source: "microsoft" }), "clientId");
  await expectWrongFields(imports.run({ source: "google", clientId: "another", code }), "clientSecret");
});
