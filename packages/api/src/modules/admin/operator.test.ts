import { sessions } from "@dealflow/db/schema";
import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRefusal } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { grantAdmin } from "./administrators.ts";
import { revokeSessions } from "./revoke-sessions.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;
const ctx = workspace.context();

async function signIn(userId: number) {
  const now = clock.now();
  const id = `session of ${userId}`;
  await db.insert(sessions).values({ id, userId, expiresAt: now, createdAt: now, authenticatedAt: now });
}

async function sessionsOf(userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sessions).where(eq(sessions.userId, userId));
  return row?.total ?? 0;
}

test("makes an active member an administrator, who has to sign in again", async () => {
  const member = await workspace.makeMember();
  await signIn(member.id);
  await grantAdmin(ctx, member.username);
  expect(await sessionsOf(member.id)).toBe(0);
  expect(workspace.logged.at(-1)).toMatchObject({ audit: "cli.grantAdmin", userId: member.id });

  const pending = await workspace.makeMember({ status: "pending" });
  await expectRefusal(grantAdmin(ctx, pending.username), "FORBIDDEN");
  await expectRefusal(grantAdmin(ctx, member.username), "CONFLICT");
});

test("signs one member out, or all of them", async () => {
  const [one, other] = [await workspace.makeMember(), await workspace.makeMember()];
  for (const { id } of [one, other]) await signIn(id);
  await revokeSessions(ctx, { user: one.username });
  expect([await sessionsOf(one.id), await sessionsOf(other.id)]).toEqual([0, 1]);
  await revokeSessions(ctx, { all: true });
  expect(await sessionsOf(other.id)).toBe(0);
  await expectRefusal(revokeSessions(ctx, {}), "BAD_REQUEST");
  await expectRefusal(revokeSessions(ctx, { user: one.username, all: true }), "BAD_REQUEST");
});
