import { createReminders } from "@dealflow/api/background/jobs/reminders";
import { openTestWorkspace, type TestWorkspace } from "@dealflow/api/testing/workspace";
import { notifications, users } from "@dealflow/db/schema";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadSample } from "./load.ts";

const THREE = [
  "2 registrations wait for approval",
  "Helen Marchetti assigned you Confirm who keeps access after the audit",
  "Tomás Herrera mentioned you in Who may see what: access review",
];

// What falls on a weekend is moved to the Friday before.
it.each([
  ["Monday", "2026-03-02"],
  ["Sunday", "2026-03-08"],
])("creates three unread notifications for the administrator on a %s, and sends no mail", async (_, day) => {
  const now = new Date(`${day}T09:00:00Z`);
  const workspace = await openTestWorkspace();
  const { db, settings, context, callerAs, makeMember } = workspace;
  const admin = await makeMember({
    username: "the.boss",
    role: "partner",
    isAdmin: true,
    email: "b@firm.example",
  });
  const mail = { url: "smtp://127.0.0.1:2525", from: "deals@firm.example" };
  await loadSample({ db, settings: { ...settings, mail }, log: context().log, now });
  const unread = async () => {
    const { items } = await callerAs(admin).notifications.list({ unread: true });
    return items.map(({ text }) => text).sort();
  };
  expect(await unread()).toEqual(THREE);
  expect(await db.$count(notifications, isNotNull(notifications.mailDueAt))).toBe(0);
  expect(await countOtherReaders(workspace)).toBeGreaterThan(3);

  // Notifications of the first day are for the members who lead deals or have tasks.
  const before = await db.$count(notifications);
  await createReminders({ ...context(), now: () => now });
  expect(await db.$count(notifications)).toBeGreaterThan(before);
  expect(await unread()).toEqual(THREE);
});

/** How many members other than the administrator have unread notifications. */
async function countOtherReaders({ db }: TestWorkspace): Promise<number> {
  const readers = await db
    .select({ unread: count() })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.isAdmin, false)))
    .where(isNull(notifications.readAt))
    .groupBy(notifications.userId);
  return readers.length;
}
