import { deals } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PASSWORD } from "../../testing/factories.ts";
import { AT_ONCE, hasOneConnection, openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace({}, AT_ONCE);
const { db } = workspace;
const admin = workspace.callerAs(await workspace.makeMember({ isAdmin: true })).admin;

const register = (username: string) =>
  workspace.anonymous.auth.register({
    name: "Pat Again",
    username,
    initials: "PA",
    role: "analyst",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

/** How many connections to this database wait for a lock. */
const waiting = async () => {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count;
};

test.skipIf(hasOneConnection)(
  "the username of a member who is being removed can be registered at the same time",
  async () => {
    const leaving = await workspace.makeMember({ role: "partner" });
    const deal = await workspace.makeDeal({ leadUserId: leaving.id });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, deal.id)).for("update");
      lock();
      await released;
    });
    await locked;
    // The removal waits for the deal, in the middle; then the registration waits for the removal.
    const removal = admin.removeUser({ id: leaving.id });
    await expect.poll(waiting).toBe(1);
    const registration = register(leaving.username);
    await expect.poll(waiting).toBe(2);
    release();
    await holder;
    expect(await removal).toEqual({ success: true });
    expect(await registration).toMatchObject({ username: leaving.username, status: "pending" });
  },
);
