import { sessions, users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MemberContext } from "../../core/context.ts";
import { createLog } from "../../core/log.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { updateProfile } from "../auth/update-profile.ts";
import { endOtherSessions } from "../sessions/router.ts";
import { addUser } from "./add-user.ts";
import { grantAdmin, revokeAdmin } from "./administrators.ts";
import { approveUser, rejectUser } from "./registrations.ts";
import { removeUser } from "./remove-user.ts";
import { revokeSessions } from "./revoke-sessions.ts";

const workspace = await openTestWorkspace();
const { db } = workspace;
const administrator = await workspace.makeMember({ isAdmin: true });
const deputy = await workspace.makeMember({ isAdmin: true });
const pending = await workspace.makeMember({ status: "pending" });
const member = await workspace.makeMember();
await workspace.browser().caller.auth.login({ username: member.username, password: PASSWORD });

/** A log that cannot be written to, as on a full disk: what happens before an entry is all that has happened. */
const unwritable = createLog("info", {
  write: () => {
    throw new Error("no space left on device");
  },
});
const contextOf = (actor: typeof member): MemberContext => ({
  ...workspace.context(),
  log: unwritable,
  actor,
});
const asAdmin = contextOf(administrator);
const newMember = {
  name: "New",
  username: "new.one",
  role: "vp",
  email: "n@example.com",
  password: PASSWORD,
} as const;

const everything = async () => ({
  users: await db.select().from(users).orderBy(users.id),
  sessions: await db.$count(sessions, eq(sessions.userId, member.id)),
});

test.each<[string, () => Promise<unknown>]>([
  ["adding a member", () => addUser(asAdmin, newMember)],
  ["approving", () => approveUser(asAdmin, pending.id)],
  ["rejecting", () => rejectUser(asAdmin, pending.id)],
  ["removing", () => removeUser(asAdmin, member.id)],
  ["making an administrator", () => grantAdmin(asAdmin, member.username)],
  ["making one a member again", () => revokeAdmin(asAdmin, deputy.username)],
  ["signing a member out", () => revokeSessions(asAdmin, { user: member.username })],
  ["ending other sessions", () => endOtherSessions(contextOf(member))],
  ["changing a password", () => updateProfile(contextOf(member), { password: "another fine secret" })],
])("%s fails if its audit entry cannot be written", async (_, act) => {
  const before = await everything();
  await expect(act()).rejects.toThrow("no space left on device");
  expect(await everything()).toEqual(before);
  expect(before.sessions).toBe(1);
});
