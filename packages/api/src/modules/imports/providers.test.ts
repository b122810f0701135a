import { createConcurrencyLimit } from "@dealflow/db/concurrency-limit";
import { googlePerson, graphContact } from "@dealflow/stand-ins/contacts-api";
import { answerText, flood } from "@dealflow/stand-ins/mock-server";
import { card, type Providers, startProviders } from "@dealflow/stand-ins/start";
import type { ImportResult } from "@dealflow/validators/imports";
import { FIRST_LISTS } from "@dealflow/validators/labels/lists";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, test } from "vitest";
import { authorize, contextOf } from "../../testing/contact-imports.ts";
import { expectWrongFields } from "../../testing/expectations.ts";
import { type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { openSource } from "./rows/open-source.ts";
import { readBatches } from "./rows/read-rows.ts";

const providers: Providers = await startProviders();
afterAll(() => providers.close());
const workspace = await openTestWorkspace(providers.environment);
const { google, microsoft, apple } = providers;
const CONTACTS = /GET \/v1/;

/** All rows of the database as text. */
async function dump(): Promise<string> {
  const tables = await workspace.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await workspace.db.execute(sql`select to_jsonb(t)::text as row from ${sql.raw(name)} t`);
    texts.push(...rows.map(({ row }) => String(row)));
  }
  return texts.join("\n");
}

/** A Google code that this session may use, and all responses of the application until then. */
async function answeredOverRest(rest: HttpClient): Promise<{ code: string; texts: string[] }> {
  const { clientId } = google.client;
  const started = await rest.send("GET", `/api/contacts/import/google/auth-url?clientId=${clientId}`);
  const { code, state } = await google.approve(started.json<{ authUrl: string }>().authUrl);
  const confirmed = await rest.send("POST", "/api/contacts/import/callback", { body: { state } });
  return { code, texts: [started.text, confirmed.text] };
}

test("secrets are not stored or logged, whether the import succeeds or fails", async () => {
  const member = await workspace.makeMember();
  const http = openHttp(workspace);
  const rest = await http.signedIn(member);
  const { clientId, clientSecret } = google.client;
  const secrets = [
    clientSecret,
    apple.password,
    "Guess-ed#Secret1",
    "guess-edpa-sswo-rd22",
    "4/guessed-code",
  ];
  const answers: string[] = [];
  async function authorization(): Promise<string> {
    const { code, texts } = await answeredOverRest(rest);
    secrets.push(code);
    answers.push(...texts);
    return code;
  }
  async function run(body: object, way: "rest" | "trpc"): Promise<ImportResult> {
    const sent =
      way === "rest"
        ? await rest.send("POST", "/api/contacts/import", { body })
        : await rest.send("POST", "/api/trpc/imports.run", { body: { json: body } });
    answers.push(sent.text);
    expect(sent.status).toBe(200);
    return way === "rest"
      ? sent.json<ImportResult>()
      : sent.json<{ result: { data: { json: ImportResult } } }>().result.data.json;
  }
  const asGoogle = async (given: object) => ({
    source: "google",
    clientId,
    clientSecret,
    code: await authorization(),
    ...given,
  });
  expect(await run(await asGoogle({}), "trpc")).toMatchObject({ success: true, imported: 3 });
  expect(await run(await asGoogle({ clientSecret: "Guess-ed#Secret1" }), "rest")).toMatchObject({
    success: false,
  });
  expect(await run(await asGoogle({ code: "4/guessed-code" }), "trpc")).toMatchObject({ success: false });
  const { username, password } = apple;
  expect(await run({ source: "apple", username, password }, "rest")).toMatchObject({
    success: true,
    imported: 3,
  });
  expect(await run({ source: "apple", username, password: "guess-edpa-sswo-rd22" }, "rest")).toMatchObject({
    success: false,
  });

  const tokens = google.seen.flatMap(({ authorization: sent }) => sent?.replace("Bearer ", "") ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  const basic = secrets.map((secret) => Buffer.from(`${username}:${secret}`).toString("base64"));
  const traces = [await dump(), JSON.stringify(workspace.logged), ...answers];
  expect(traces[0]).toContain(member.username);
  expect(traces[1]).toContain("a provider did not give its contacts");
  for (const secret of [...secrets, ...tokens, ...basic])
    expect(traces.filter((trace) => trace.includes(secret))).toEqual([]);
  for (const { url } of [...google.seen, ...microsoft.seen])
    for (const secret of [clientSecret, ...tokens]) expect(url).not.toContain(secret);
});

test("a provider that does not answer does not block others", async () => {
  const http = openHttp(workspace, {
    requestLimit: createConcurrencyLimit({ name: "REQUESTS", maxConcurrent: 1, timeoutMs: 800 }),
  });
  const [importer, reader] = [
    await http.signedIn(await workspace.makeMember()),
    await http.signedIn(await workspace.makeMember()),
  ];
  const { code } = await answeredOverRest(importer);
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  google.next(CONTACTS, async (_request, response) => {
    arrive();
    await released;
    response.writeHead(404).end();
  });
  const body = { source: "google", ...google.client, code };
  const running = importer.send("POST", "/api/contacts/import", { body });
  await asked;
  for (const path of ["/api/deals", "/api/contacts", "/api/sidebar/counts"]) {
    expect((await reader.send("GET", path)).status).toBe(200);
    expect((await importer.send("GET", path)).status).toBe(200);
  }
  release();
  const { status, json } = await running;
  expect([status, json()]).toMatchObject([
    200,
    { success: false, errors: ["Google refused to give the contacts (404)"] },
  ]);
});

test("valid contacts are imported, invalid ones listed, and a second import creates no duplicates", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  google.records = [
    googlePerson("Ash"),
    googlePerson("Oak", { emailAddresses: [{ value: "not an address" }] }),
    null,
    googlePerson("Birch"),
    googlePerson("Nobody", { names: [], organizations: [], emailAddresses: [], phoneNumbers: [] }),
  ];
  const first = await caller.imports.run(await authorize(caller, "google", google));
  expect(first).toMatchObject({ success: true, imported: 3, created: 3, invalid: 2 });
  expect(first.errors).toEqual([
    "Contact 3: Google answered in a way that cannot be read",
    expect.stringMatching(/^Contact 5: /),
  ]);
  google.records[3] = googlePerson("Birch", { organizations: [{ name: "Elsewhere", title: "Chair" }] });
  expect(await caller.imports.run(await authorize(caller, "google", google))).toMatchObject({
    success: true,
    imported: 1,
    created: 0,
    updated: 1,
    unchanged: 2,
    duplicates: 0,
  });
  const { items } = await caller.contacts.list({});
  expect(
    items.map(({ name, company, source, externalId, isPublic }) => [
      name,
      company,
      source,
      externalId,
      isPublic,
    ]),
  ).toEqual([
    ["Ada Ash", "Ash Partners", "google", "people/Ash", false],
    ["Ada Birch", "Elsewhere", "google", "people/Birch", false],
    ["Ada Oak", "Oak Partners", "google", "people/Oak", false],
  ]);
});

test("contacts that were read before a provider's failure are imported", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  microsoft.records = Array.from({ length: 1_100 }, (_, at) => graphContact(`P${at}`));
  microsoft.next(/GET .*skip=1000/, answerText("", 404));
  const result = await caller.imports.run(await authorize(caller, "microsoft", microsoft));
  expect(result).toMatchObject({ success: true, imported: 1_000, invalid: 1 });
  expect(result.errors).toEqual(["The rest: Microsoft refused to give the contacts (404)"]);
});

describe("a response above the limits of an import", () => {
  it.each(["google", "microsoft"] as const)(
    "from %s is cut at 10,000 contacts, and a row says so",
    async (source) => {
      const provider = providers[source];
      const record = source === "google" ? googlePerson : graphContact;
      provider.records = Array.from({ length: 12_000 }, (_, at) => record(`P${at}`));
      const member = await workspace.makeMember();
      const input = await authorize(workspace.callerAs(member), source, provider);
      const lines: string[] = [];
      let rows = 0;
      const open = await openSource(contextOf(workspace, member), input);
      const people = await open();
      const listener = { onNotice: (line: string) => lines.push(line), onLeftOut: () => undefined };
      for await (const slice of readBatches(
        people,
        source,
        FIRST_LISTS["contact-categories"],
        () => undefined,
        listener,
      ))
        rows += slice.length;
      expect(rows).toBe(10_000);
      expect(lines).toEqual([expect.stringContaining("more than 10,000 contacts")]);
    },
  );

  it("is refused above 20 MB", async () => {
    const caller = workspace.callerAs(await workspace.makeMember());
    google.next(CONTACTS, flood(50 * 1024 * 1024));
    const input = await authorize(caller, "google", google);
    expect(await caller.imports.run(input)).toMatchObject({
      success: false,
      errors: ["Google sent more than 20 MB"],
    });
  });
});

test("an Apple card is recognized again after it was renamed", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  const { username, password } = apple;
  await apple.put("sato", card("Sato"));
  const first = await caller.imports.run({ source: "apple", username, password });
  expect(first).toMatchObject({ success: true, created: 4, errors: [] });
  await apple.put("sato", card("Sato").replace("FN:Mary Sato", "FN:Mary Sato-Lund"));
  const second = await caller.imports.run({ source: "apple", username, password });
  expect(second).toMatchObject({ created: 0, updated: 1, unchanged: 3, duplicates: 0 });
  const { items } = await caller.contacts.list({ search: "Sato" });
  expect(items.map(({ name, externalId }) => [name, externalId])).toEqual([["Mary Sato-Lund", "Sato-4B1F"]]);
});

test.each([
  "https://evil.example",
  "http://169.254.169.254/latest",
  "//evil.example",
  "//evil.example/robin@icloud.com",
  "evil.example",
  "evil.example:8443",
  "127.0.0.1",
  "[::1]",
  "ftp:robin@icloud.com",
])("refuses %j as an Apple account", async (username) => {
  const { imports } = workspace.callerAs(await workspace.makeMember());
  const refused = imports.run({ source: "apple", username, password: "abcd-efgh-ijkl-mnop" });
  await expectWrongFields(refused, "username");
  expect(await imports.list()).toEqual([]);
});

test("contacts of an account have the category chosen for all of them, or general", async () => {
  const caller = workspace.callerAs(await workspace.makeMember());
  const { username, password } = apple;
  google.records = [googlePerson("Ash")];
  microsoft.records = [graphContact("Birch")];
  await caller.imports.run({ ...(await authorize(caller, "google", google)), category: "financing" });
  await caller.imports.run({
    ...(await authorize(caller, "microsoft", microsoft)),
    category: "target_acquisition",
  });
  await caller.imports.run({ source: "apple", username, password });
  const { items } = await caller.contacts.list({});
  expect(new Set(items.map(({ source, category }) => `${source} ${category}`))).toEqual(
    new Set(["google financing", "microsoft target_acquisition", "apple general"]),
  );
  const wrong = JSON.parse(JSON.stringify({ source: "apple", username, password, category: "lawyer" }));
  await expectWrongFields(caller.imports.run(wrong), "category");
});
