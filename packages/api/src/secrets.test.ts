import { calendarFeeds, documents, sessions, users } from "@dealflow/db/schema";
import type { AnyTRPCProcedure } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { metaOf, procedures } from "./procedures.ts";
import { fieldsOf, outputSchema } from "./server/rest/json-schema.ts";
import { routeTable } from "./server/rest/route-table.ts";
import { inputsOf } from "./testing/generated-inputs.ts";
import { openPrivacyFixture, request } from "./testing/privacy-fixture.ts";
import { uploadsOf } from "./testing/uploads.ts";

/**
 * No answer holds a secret: every GET of both interfaces is called as the administrator and as an owner of private
 * records, and each key and value in it is looked at. New procedures are included automatically.
 */

const world = await openPrivacyFixture({ wiped: false });
const { workspace, browsers } = world;
const READERS = ["administrator", "owner"] as const;
await uploadsOf(workspace).upload(browsers.owner, "note.txt", Buffer.from("A note"));

/** Made as a member would, and then only in the address that was copied. */
const tokens = await Promise.all(
  READERS.map(async (reader) => {
    const answer = await browsers[reader].send("POST", "/api/calendar-feed");
    return answer.json<{ secretAddress: string }>().secretAddress.split("/").at(-2) ?? "";
  }),
);

/** What is stored, or was answered once, and must not leave. */
const stored = new Set(
  [
    ...tokens.map((value) => ({ value })),
    ...(await workspace.db.select({ value: calendarFeeds.tokenHash }).from(calendarFeeds)),
    ...(await workspace.db.select({ value: users.passwordHash }).from(users)),
    ...(await workspace.db.select({ value: sessions.id }).from(sessions)),
    ...(await workspace.db.select({ value: documents.storageKey }).from(documents)),
  ].flatMap(({ value }) => value ?? []),
);

const SECRET_LIKE = /pass|hash|argon|secret|token/i;
/** What only sounds alike: lenders that have passed on a deal. */
const HARMLESS = new Set(["passed", "passedSources"]);

const values = { ids: [1, 2, 3, 1_001, 2_001], texts: ["a", "company", "%"] };
const reads = routeTable.filter(({ method }) => method === "GET");
const queries = [...procedures].filter(([, { _def }]) => _def.type === "query");

/** The address of an authorization has inputs of its own kind, and refuses a secret in them. */
const AUTHORIZATION = {
  source: "google",
  clientId: "an-application",
  redirectUri: `${workspace.settings.appOrigin}/contacts/callback`,
};
const inputsFor = (name: string, procedure: AnyTRPCProcedure) =>
  name === "imports.authUrl" ? [AUTHORIZATION] : inputsOf(procedure, values);

/** The keys and texts of an answer that look like a secret, or are one. */
function secretsIn(value: unknown): string[] {
  if (typeof value === "string") {
    const looksLike = SECRET_LIKE.test(value) && !HARMLESS.has(value);
    return looksLike || [...stored].some((secret) => value.includes(secret)) ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  return Object.entries(value).flatMap(([key, content]) => [
    ...(SECRET_LIKE.test(key) && !HARMLESS.has(key) ? [key] : []),
    ...secretsIn(content),
  ]);
}

it("knows the secrets of this workspace, and finds one at any depth", () => {
  expect(stored.size).toBeGreaterThan(5);
  const [hash = ""] = stored;
  expect(secretsIn({ items: [{ user: { passwordHash: null } }] })).toEqual(["passwordHash"]);
  expect(secretsIn([{ note: `see ${hash}` }, { a: { API_TOKEN: 1 } }])).toEqual([`see ${hash}`, "API_TOKEN"]);
});

describe.each(READERS)("answers to the %s", (reader) => {
  it.each(reads)("GET $path", async (route) => {
    for (const input of inputsFor(route.name, route.procedure)) {
      const answer = await request(world, reader, route, input);
      const body = /[[{][\s\S]*$/.exec(answer)?.[0];
      if (body) expect(secretsIn(JSON.parse(body))).toEqual([]);
    }
  });

  it.each(queries)("tRPC %s", async (name, procedure) => {
    for (const input of inputsFor(name, procedure)) {
      const query = new URLSearchParams({ input: JSON.stringify({ json: input }) });
      const answer = await browsers[reader].send("GET", `/api/trpc/${name}?${query}`);
      expect(secretsIn(answer.json())).toEqual([]);
    }
  });
});

describe("an answer that holds a secret on purpose", () => {
  const mutations = [...procedures].filter(([, { _def }]) => _def.type === "mutation");
  it.each(mutations)("%s is not kept for an Idempotency-Key", (_name, procedure) => {
    const names = Object.keys(fieldsOf(outputSchema(procedure)));
    expect(names.some((name) => SECRET_LIKE.test(name))).toBe(metaOf(procedure).answersSecret ?? false);
  });
});
