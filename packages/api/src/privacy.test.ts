import { contacts } from "@dealflow/db/schema";
import { not } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createReminders } from "./background/jobs/reminders.ts";
import { procedures } from "./procedures.ts";
import { type Route, routeTable } from "./server/rest/route-table.ts";
import { comparable, withoutFirmIds } from "./testing/firms-in-answers.ts";
import { fullInputOf, type Input, inputsOf } from "./testing/generated-inputs.ts";
import { call, request } from "./testing/privacy-calls.ts";
import {
  type Caller,
  IMPORTED,
  inputsLikeSecrets,
  ONCE_PUBLIC,
  openPrivacyFixture,
  PRIVATE_IDS,
  type PrivacyFixture,
  READERS,
  SECRET,
  SHARED_DEAL,
} from "./testing/privacy-fixture.ts";
import { readsWithoutAsking } from "./testing/reads-of-deals.ts";
import { secretsIn, storeSecrets } from "./testing/secrets.ts";

/**
 * Private contacts must not affect what other members see. Two workspaces have the same history, but in one of them the
 * private records have been deleted: every call of another member must return exactly the same in both. The calls are
 * generated from the router and the route table, so new procedures are included automatically. On the way, no answer may
 * hold a secret: a password, a token, or what is stored of one.
 */

// Calls over HTTP use the system clock.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });
vi.setConfig({ testTimeout: 120_000 });

const queriesSent = new Set<string>();
const original = await openPrivacyFixture({ wiped: false, onQuery: (query) => void queriesSent.add(query) });
const wiped = await openPrivacyFixture({ wiped: true });
const stored = await storeSecrets(original);
await storeSecrets(wiped);
queriesSent.clear();

const secretRows = () =>
  original.workspace.db.select().from(contacts).where(not(contacts.isPublic)).orderBy(contacts.id);
const secrets = await secretRows();
/** Those that nothing else names. */
const firms = new Set(
  secrets.flatMap(({ firmId, company }) => (firmId && company !== "Aspen Foods" ? [firmId] : [])),
);

const MARKS =
  /quillfeather|zarquon|vantablack|orrery|9753197|nudibranch|farthingale|hesperus|thistlewood|gallimaufry|fandango|weighbridge|wigglesworth/i;

/** The private values, parts of them, and similar ones. */
const texts = [
  SECRET.name,
  SECRET.company,
  SECRET.email,
  "vantablack orery holdings inc",
  "ottoline",
  ONCE_PUBLIC.company,
  IMPORTED.name,
  "%",
];
const words = { ids: [...PRIVATE_IDS, ...firms, 1, 2_147_483_647], texts };

/** They ask a server in the world, and name nobody here. */
const MAIL_SIGN_INS = ["mailboxes.connect", "mailboxes.startSignIn", "mailboxes.finishSignIn"];

/** Private values that the other members never write themselves. */
const NEVER_WRITTEN = /zarquon|9753197|nudibranch|fandango|weighbridge/i;

/** Returns a random state, for inputs of its own kind. */
const RANDOM = "imports.authUrl";
const AUTHORIZATION = {
  source: "google",
  clientId: "an-application",
  redirectUri: `${original.workspace.settings.appOrigin}/contacts/callback`,
};
const EVENTS = "events.changes";
const reads = routeTable.filter(({ method, name }) => method === "GET" && name !== RANDOM && name !== EVENTS);
const queries = [...procedures].filter(([name, { _def }]) => _def.type === "query" && name !== RANDOM);
const mutations = [...procedures].filter(([, { _def }]) => _def.type === "mutation");
const ofOneRecord = mutations.filter(([, procedure]) => "id" in fullInputOf(procedure, words));

type Question = [label: string, ask: (world: PrivacyFixture) => Promise<string>];

const asking = (reader: Caller, name: string, inputs: Input[]) =>
  inputs.map((input): Question => [JSON.stringify(input), (world) => call(world, reader, name, input)]);

const requesting = (reader: Caller, route: Route, inputs: Input[]) =>
  inputs.map((input): Question => [JSON.stringify(input), (world) => request(world, reader, route, input)]);

function expectNoSecret(label: string, answer: string): void {
  const body = /[[{][\s\S]*$/.exec(answer)?.[0];
  // A calendar is no JSON.
  if (body && /^(OK|\d+) /.test(answer) && !answer.includes("BEGIN:V"))
    expect({ label, secrets: secretsIn(JSON.parse(body), stored) }).toEqual({ label, secrets: [] });
}

/** Makes the calls in both workspaces, expects the same results without secrets, and returns them. */
async function askBoth(questions: Question[]): Promise<string[]> {
  const answers: string[] = [];
  for (const [label, ask] of questions) {
    const [one, other] = await Promise.all([ask(original), ask(wiped)]);
    expect({ label, answer: comparable(label, one) }).toEqual({ label, answer: comparable(label, other) });
    expect(one, label).not.toMatch(/^(INTERNAL|500)/);
    expectNoSecret(label, one);
    answers.push(one);
  }
  return answers;
}

describe("the generated calls", () => {
  test("include every call that writes, except those about accounts only", () => {
    const accounts = mutations.map(([name]) => name).filter((name) => /^(auth|admin|sessions)\./.test(name));
    const tried = [
      ...ofOneRecord.map(([name]) => name),
      ...Object.keys(inputsLikeSecrets(original)),
      ...accounts,
    ];
    // These name nobody, or something that happens but once, or that no input can make up, as the bytes of a file.
    const once = [
      "dashboard.seen",
      "imports.receiveCode",
      "calendar.create",
      "tokens.create",
      "agenda.endMeeting",
      "documents.upload",
      "fields.create",
      "lists.update",
      "views.saveDefault",
    ];
    expect(new Set([...tried, ...MAIL_SIGN_INS, ...once])).toEqual(new Set(mutations.map(([name]) => name)));
  });

  test("detect the secrets of this workspace at any depth", () => {
    expect(stored.size).toBeGreaterThan(5);
    const [hash = ""] = stored;
    const nested = [{ items: [{ user: { passwordHash: null } }] }, { note: `see ${hash}` }, { API_TOKEN: 1 }];
    expect(secretsIn(nested, stored)).toEqual(["passwordHash", `see ${hash}`, "API_TOKEN"]);
  });

  test("have different answers for the owner with and without private records", async () => {
    const telling = new Set<string>();
    for (const [name, procedure] of queries) {
      for (const [label, ask] of asking("owner", name, inputsOf(procedure, words))) {
        const answer = await ask(original);
        expectNoSecret(`${name} ${label}`, answer);
        if (withoutFirmIds(answer) !== withoutFirmIds(await ask(wiped))) telling.add(name);
      }
    }
    expect([...telling].sort()).toEqual([
      "activities.list",
      "analytics.network",
      "analytics.overview",
      "contacts.counts",
      "contacts.deals",
      "contacts.get",
      "contacts.key",
      "contacts.lastContacts",
      "contacts.list",
      "contacts.relationship",
      "dealContacts.list",
      "duplicates.find",
      "emailRules.list",
      "emails.downloadAttachment",
      "emails.get",
      "emails.list",
      "emails.suggestions",
      "firms.get",
      "firms.lending",
      "firms.list",
      "firms.suggest",
      "history.asOf",
      "history.list",
      "imports.list",
      "imports.progress",
      "merges.list",
      "notes.get",
      "search.find",
      "search.list",
      "search.records",
      "sidebar.counts",
      "timeline.list",
      "trash.list",
      "views.get",
      "views.list",
      "writes.list",
    ]);
  });
});

describe.each(READERS)("no private record is visible to the %s", (reader) => {
  test.each(queries)("%s", async (name, procedure) => {
    const answers = await askBoth(asking(reader, name, inputsOf(procedure, words)));
    for (const answer of answers) expect(answer).not.toMatch(MARKS);
  });

  test.each(reads)("GET $path", async (route) => {
    const answers = await askBoth(requesting(reader, route, inputsOf(route.procedure, words)));
    for (const answer of answers) expect(answer).not.toMatch(MARKS);
  });
});

describe("a calendar feed", () => {
  async function feedOf({ browsers }: PrivacyFixture, member: Caller): Promise<string> {
    const made = await browsers[member].send("POST", "/api/calendar-feed");
    const { pathname } = new URL(made.json<{ secretAddress: string }>().secretAddress);
    const feed = await browsers[member].send("GET", pathname);
    expect(feed.status).toBe(200);
    return feed.text;
  }

  test.each(READERS)("of the %s is the same with and without private records", async (reader) => {
    const feed = await feedOf(original, reader);
    expect(feed).toBe(await feedOf(wiped, reader));
    expect(feed).not.toMatch(MARKS);
  });

  test("of their owner contains the private meetings", async () => {
    expect(await feedOf(original, "owner")).not.toBe(await feedOf(wiped, "owner"));
  });
});

test.each([...READERS, "owner"] as const)(
  "the address of an authorization contains no secret of the %s",
  async (reader) => {
    const route = routeTable.find(({ name }) => name === RANDOM);
    const answer = await call(original, reader, RANDOM, AUTHORIZATION);
    expect(answer).toMatch(/^OK/);
    expectNoSecret(RANDOM, answer);
    expectNoSecret(RANDOM, route ? await request(original, reader, route, AUTHORIZATION) : "");
  },
);

describe.each(READERS)("no private record can be changed by the %s", (reader) => {
  const records = PRIVATE_IDS.map((id) => ({ id }));

  test.each(ofOneRecord)("%s", async (name, procedure) => {
    const inputs = records.flatMap((record) => [record, { ...fullInputOf(procedure, words), ...record }]);
    const routes = routeTable.filter((route) => route.name === name);
    const answers = await askBoth([
      ...asking(reader, name, inputs),
      ...routes.flatMap((route) => requesting(reader, route, inputs)),
    ]);
    for (const answer of answers) expect(answer).not.toMatch(MARKS);
  });

  test("a contact is not found by any change", async () => {
    const changes = [
      { name: "Mine" },
      { isPublic: true },
      { isPublic: false, expectedVersion: 1 },
      { notes: "", expectedVersion: 9 },
    ];
    const inputs = records.flatMap((record) => changes.map((change) => ({ ...record, ...change })));
    const answers = await askBoth([
      ...asking(reader, "contacts.update", inputs),
      ...asking(reader, "contacts.delete", records),
      ...asking(reader, "contacts.get", records),
      ...asking(reader, "contacts.deals", records),
    ]);
    expect(new Set(answers)).toEqual(
      new Set(['NOT_FOUND {"message":"Contact not found","code":"NOT_FOUND"}']),
    );
  });
});

describe.each(READERS)("notes and timelines of the %s", (reader) => {
  test("cannot be about private records, as if they did not exist", async () => {
    const note = { kind: "note", body: "Hello" };
    const targets = PRIVATE_IDS.flatMap((id) => [{ contactId: id }, { dealId: 1, contactIds: [id] }]);
    const inputs = [...targets, ...[...firms].map((firmId) => ({ firmId }))].map((target) => ({
      ...note,
      ...target,
    }));
    const answers = await askBoth(asking(reader, "notes.create", inputs));
    for (const answer of answers) expect(answer).toMatch(/^UNPROCESSABLE_CONTENT/);
  });

  test("contain the same of shared records as for every member", async () => {
    const timeline = async (world: PrivacyFixture) => {
      const company = await call(world, reader, "firms.suggest", { search: "Aspen Foods" });
      const [firm] = z.array(z.object({ id: z.int() })).parse(JSON.parse(company.slice("OK ".length)));
      return call(world, reader, "timeline.list", { firmId: firm?.id });
    };
    const ofEach = [{ dealId: 1 }, { dealId: 3 }, { pipelineId: 1 }, { contactId: 1 }].flatMap((target) => [
      target,
      { ...target, limit: 2 },
      { ...target, kinds: ["note", "call", "meeting", "comment"] },
    ]);
    const answers = await askBoth([["the firm", timeline], ...asking(reader, "timeline.list", ofEach)]);
    for (const answer of answers) {
      expect(answer).toMatch(/^OK/);
      expect(answer).not.toMatch(MARKS);
    }
    expect(answers[0]).toMatch(/The second round is in May/);
  });
});

describe.each(READERS)("a firm that only its owner sees is not found by the %s", (reader) => {
  test("by any change", async () => {
    const edits = [...firms].map((id) => ({ id, notes: "Mine", expectedVersion: 1 }));
    const moves = edits.flatMap(({ id }) => [
      { id, intoId: 1, fields: [] },
      { id: 1, intoId: id, fields: ["name"] },
    ]);
    const answers = await askBoth([
      ...asking(reader, "firms.get", edits),
      ...asking(reader, "firms.update", edits),
      ...asking(reader, "firms.merge", moves),
    ]);
    expect(new Set(answers)).toEqual(new Set(['NOT_FOUND {"message":"Firm not found","code":"NOT_FOUND"}']));
  });
});

describe.each(READERS)("a private contact of a shared deal is not found by the %s", (reader) => {
  const links = PRIVATE_IDS.map((contactId) => ({ id: SHARED_DEAL, contactId, role: "owner" }));

  test.each(["dealContacts.link", "dealContacts.unlink"])("%s", async (name) => {
    expect(new Set(await askBoth(asking(reader, name, links)))).toEqual(
      new Set(['NOT_FOUND {"message":"Contact not found","code":"NOT_FOUND"}']),
    );
  });
});

describe.each(READERS)("a write by the %s that names something private", (reader) => {
  const alike = Object.entries(inputsLikeSecrets(original));

  test.each(alike)("%s", async (name, inputs) => {
    for (const answer of await askBoth(asking(reader, name, inputs))) {
      expect(answer).toMatch(/^OK/);
      expect(answer).not.toMatch(NEVER_WRITTEN);
    }
  });

  test("shows afterwards only what was written", async () => {
    const fewer = { ids: PRIVATE_IDS.slice(0, 2), texts: texts.slice(0, 3) };
    for (const [name, procedure] of queries) {
      const questions = asking(reader, name, inputsOf(procedure, fewer));
      for (const answer of await askBoth(questions)) expect(answer).not.toMatch(NEVER_WRITTEN);
    }
  });

  test("creates a firm with the caller's spelling, and the people and deals that the caller sees", async () => {
    const firmOf = async (world: PrivacyFixture) => {
      const suggested = await call(world, reader, "firms.suggest", { search: SECRET.company });
      const [firm] = z.array(z.object({ id: z.int() })).parse(JSON.parse(suggested.slice("OK ".length)));
      return firm?.id;
    };
    const [answer, said] = await askBoth([
      ["firms.get", async (world) => call(world, reader, "firms.get", { id: await firmOf(world) })],
      [
        "timeline.list",
        async (world) => call(world, reader, "timeline.list", { firmId: await firmOf(world) }),
      ],
    ]);
    expect(said).not.toMatch(NEVER_WRITTEN);
    expect(answer).toMatch(/^OK .*"name":"vantablack ORRERY holdings, Inc\."/);
  });
});

test("a note that only its author sees does not stop a deal from returning to the pipeline", async () => {
  const [answer] = await askBoth(asking("partner", "pipeline.unconvert", [{ id: 2 }]));
  expect(answer).toMatch(/^OK/);
});

test("when its owner has left, a private record is visible to nobody", async () => {
  const { id } = original.members.owner;
  await askBoth(asking("administrator", "admin.removeUser", [{ id }]));
  for (const [name, procedure] of queries) {
    const questions = asking(
      "administrator",
      name,
      inputsOf(procedure, { ids: PRIVATE_IDS, texts: texts.slice(0, 3) }),
    );
    for (const answer of await askBoth(questions)) expect(answer).not.toMatch(NEVER_WRITTEN);
  }
});

test("the secrets were not changed by any of the calls", async () => {
  const ids = secrets.map((secret) => secret.id);
  expect((await secretRows()).filter((row) => ids.includes(row.id))).toEqual(secrets);
});

/** The facts of analytics are sums for all members; ADR 0043 lists these. */
const KEEPS_FACTS = /\banalytics_\w+/;

test("every query that reads deals or their records checks if the member may see the deal", async () => {
  await createReminders(original.workspace.context());
  const queries = [...queriesSent]
    .map((query) => query.trim())
    .filter((query) => /^(\(|select|with)/i.test(query));
  const asking = queries.filter((query) => query.includes("deal_visible_to("));
  expect(asking.length).toBeGreaterThan(50);
  const notAsking = queries.filter((query) => !KEEPS_FACTS.test(query)).flatMap(readsWithoutAsking);
  expect(notAsking).toEqual([]);
});
