import { apiTokens, calendarFeeds, documents, sessions, users } from "@dealflow/db/schema";
import type { PrivacyFixture } from "./privacy-fixture.ts";
import { uploadsOf } from "./uploads.ts";

export const SECRET_LIKE = /pass|hash|argon|secret|token/i;
/** What only sounds alike: lenders that have passed on a deal, why deals are passed on, and a refusal. */
const HARMLESS = new Set(["passed", "passedSources", "pass-reasons", "Token not found"]);

/** Adds a file and addresses of calendars as members would; returns what is stored, or was answered once, and must not leave. */
export async function storeSecrets({ workspace, browsers }: PrivacyFixture): Promise<Set<string>> {
  const { db } = workspace;
  await uploadsOf(workspace).upload(browsers.owner, "note.txt", Buffer.from("A note"));
  const tokens = await Promise.all(
    [browsers.administrator, browsers.owner].map(async (browser) => {
      const answer = await browser.send("POST", "/api/calendar-feed");
      return answer.json<{ secretAddress: string }>().secretAddress.split("/").at(-2) ?? "";
    }),
  );
  const client = browsers.owner;
  const body = { name: "Script", scopes: ["*:read"] };
  tokens.push((await client.send("POST", "/api/tokens", { body })).json<{ token: string }>().token);
  const rows = [
    ...(await db.select({ value: calendarFeeds.tokenHash }).from(calendarFeeds)),
    ...(await db.select({ value: apiTokens.tokenHash }).from(apiTokens)),
    ...(await db.select({ value: users.passwordHash }).from(users)),
    ...(await db.select({ value: sessions.id }).from(sessions)),
    ...(await db.select({ value: documents.storageKey }).from(documents)),
  ];
  return new Set([...tokens, ...rows.flatMap(({ value }) => value ?? [])]);
}

/** The keys and texts of an answer, at any depth, that look like a secret or hold a stored one. */
export function secretsIn(value: unknown, stored: ReadonlySet<string>): string[] {
  if (typeof value === "string") {
    const looksLike = SECRET_LIKE.test(value) && !HARMLESS.has(value);
    return looksLike || [...stored].some((secret) => value.includes(secret)) ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, stored));
  return Object.entries(value).flatMap(([key, content]) => [
    ...(SECRET_LIKE.test(key) && !HARMLESS.has(key) ? [key] : []),
    ...secretsIn(content, stored),
  ]);
}
