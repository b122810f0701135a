import { apiTokens, apiTokenUses } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashOfToken, makeApiToken } from "../../core/auth/api-token.ts";
import { openHttp } from "../../testing/http.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { createTokenLimit } from "./token-limit.ts";

const workspace = await openTestWorkspace({ TOKEN_LIMIT: "5" }, AT_ONCE);
const { db } = workspace;
const { log } = workspace.context();
const member = await workspace.makeMember();

async function addToken(): Promise<{ id: number; token: string }> {
  const token = makeApiToken();
  const fields = { userId: member.id, createdBy: member.id, name: "Script", scopes: ["*:read"] };
  const [row] = await db
    .insert(apiTokens)
    .values({ ...fields, createdAt: new Date(), tokenHash: hashOfToken(token) })
    .returning({ id: apiTokens.id });
  return { id: row?.id ?? 0, token };
}

const countedOf = async (tokenId: number) => {
  const [row] = await db.select().from(apiTokenUses).where(eq(apiTokenUses.tokenId, tokenId));
  return row?.requests ?? 0;
};

/** Runs at the beginning of a minute of the database, so that none ends meanwhile. */
async function untilMinuteBegins(): Promise<void> {
  const left = sql<number>`extract(epoch from date_trunc('minute', clock_timestamp()) + interval '1 minute' - clock_timestamp())`;
  const [row] = await db.execute<{ left: string }>(sql`select ${left} as left`);
  if (Number(row?.left) < 10)
    await new Promise((resolve) => setTimeout(resolve, (Number(row?.left) + 0.1) * 1_000));
}

describe("the limit of a token", () => {
  it("is told in the headers of each answer, and answers 429 beyond it", { timeout: 30_000 }, async () => {
    await untilMinuteBegins();
    const { token } = await addToken();
    const other = await addToken();
    const http = openHttp(workspace);
    const send = (secret: string) =>
      http.client().send("GET", "/api/deals", { headers: { authorization: `Bearer ${secret}` } });
    const seen: unknown[] = [];
    for (let requests = 0; requests < 6; requests += 1) {
      const { status, headers } = await send(token);
      seen.push([
        status,
        headers.get("ratelimit-policy"),
        /r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1],
      ]);
    }
    const policy = '"token";q=5;w=60';
    expect(seen).toEqual([
      [200, policy, "4"],
      [200, policy, "3"],
      [200, policy, "2"],
      [200, policy, "1"],
      [200, policy, "0"],
      [429, policy, "0"],
    ]);
    const refused = await send(token);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(refused.json()).toEqual({
      message: "This token was used 5 times in a minute, which is its limit",
      code: "TOO_MANY_REQUESTS",
    });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await send(other.token)).status).toBe(200);
  });

  it("counts each call of a batch", { timeout: 30_000 }, async () => {
    await untilMinuteBegins();
    const { token } = await addToken();
    const http = openHttp(workspace);
    const batch = (calls: number) =>
      http.client().send("GET", `/api/trpc/${Array(calls).fill("users.list").join(",")}?batch=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await batch(4)).status).toBe(200);
    expect((await batch(2)).text).toContain("TOO_MANY_REQUESTS");
    expect((await batch(1)).status).toBe(200);
  });

  it("adds each use once, also where the database takes longer than a count", {
    timeout: 30_000,
  }, async () => {
    await untilMinuteBegins();
    const { id } = await addToken();
    const limit = createTokenLimit({ db, log, max: 100 });
    limit.take(id, 1);
    await expect.poll(() => countedOf(id)).toBe(1);
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const locking = db.transaction(async (tx) => {
      await tx.select().from(apiTokenUses).where(eq(apiTokenUses.tokenId, id)).for("update");
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    limit.take(id, 2);
    for (let times = 0; times < 4; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      limit.take(id, 1);
    }
    release.resolve();
    await locking;
    const seen: number[] = [];
    await expect
      .poll(async () => seen.push(await countedOf(id)) && seen.filter((count) => count === 7).length, {
        interval: 20,
      })
      .toBeGreaterThan(20);
    expect(Math.max(...seen)).toBe(7);
  });

  it("is one for all processes", { timeout: 30_000 }, async () => {
    await untilMinuteBegins();
    const { id } = await addToken();
    const [one, other] = [createTokenLimit({ db, log, max: 5 }), createTokenLimit({ db, log, max: 5 })];
    for (let uses = 0; uses < 4; uses += 1) expect(one.take(id, 1).refusal).toBeUndefined();
    await expect.poll(() => countedOf(id)).toBe(4);
    expect(other.take(id, 1).refusal).toBeUndefined();
    // Now it knows of what the other process has counted.
    await expect.poll(() => countedOf(id)).toBe(5);
    await expect.poll(() => other.take(id, 1).refusal?.status).toBe("TOO_MANY_REQUESTS");
  });

  it("begins anew with each minute of the database", { timeout: 30_000 }, async () => {
    await untilMinuteBegins();
    const { id } = await addToken();
    await db.insert(apiTokenUses).values({
      tokenId: id,
      minute: sql`date_trunc('minute', clock_timestamp()) - interval '1 minute'`,
      requests: 5,
    });
    const limit = createTokenLimit({ db, log, max: 5 });
    limit.take(id, 2);
    await expect.poll(() => countedOf(id)).toBe(2);
    expect(limit.take(id, 3).refusal).toBeUndefined();
  });

  it("keeps what it has counted while the database is away", async () => {
    const failing = createTokenLimit({ db: Object.create(null), log, max: 5 });
    failing.take(1, 5);
    await expect
      .poll(() => JSON.stringify(workspace.logged))
      .toContain("the uses of a token were not added up");
    expect(failing.take(1, 1).refusal?.status).toBe("TOO_MANY_REQUESTS");
  });
});
