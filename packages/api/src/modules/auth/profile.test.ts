import { users } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { PASSWORD } from "../../testing/factories.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;

async function signedIn() {
  const member = await workspace.makeMember({ email: "before@example.com" });
  const browser = workspace.browser();
  await browser.caller.auth.login({ username: member.username, password: PASSWORD });
  return { member, browser, update: browser.caller.auth.updateProfile };
}

test("only the sent fields change, and the version increases with each write", async () => {
  const { member, update } = await signedIn();
  const renamed = await update({ name: "  New Name " });
  expect(renamed).toMatchObject({ name: "New Name", email: "before@example.com", version: 2 });
  expect(renamed.username).toBe(member.username);
  const same = await update({ name: "New Name", email: "before@example.com" });
  expect(same.version).toBe(2);
});

test("fields that the server sets are ignored", async () => {
  const { member, browser, update } = await signedIn();
  const owned = { role: "partner", status: "pending", isAdmin: true, id: 1 };
  const saved = await update({ name: "Still Me", ...owned });
  expect(saved).toMatchObject({
    id: member.id,
    role: "analyst",
    status: "active",
    isAdmin: false,
    initials: "MB",
  });
  await expectRefusal(browser.caller.admin.pendingUsers(), "FORBIDDEN");
  await expectRefusal(update({ ...owned, name: undefined }), "BAD_REQUEST");
});

test("phone and initials can be changed without the password", async () => {
  const { update } = await signedIn();
  clock.advance({ minutes: 16 });
  expect(await update({ phone: " +1 555 0100 ", initials: "zq" })).toMatchObject({
    phone: "+1 555 0100",
    initials: "ZQ",
    version: 2,
  });
  expect(await update({ phone: "" })).toMatchObject({ phone: null, initials: "ZQ" });
  await expectWrongFields(update({ initials: "" }), "initials");
  await expectWrongFields(update({ initials: "ABCD" }), "initials");
  await expectWrongFields(update({ phone: "5".repeat(51) }), "phone");
});

test("an update without changes, or with an invalid field, is refused", async () => {
  const { update } = await signedIn();
  await expectRefusal(update({}), "BAD_REQUEST");
  await expectRefusal(update({ currentPassword: PASSWORD, expectedVersion: 1 }), "BAD_REQUEST");
  await expectWrongFields(update({ email: "" }), "email");
  await expectWrongFields(update({ email: "not an address" }), "email");
  await expectWrongFields(update({ email: "a@b.c\r\nBcc: x@y.z" }), "email");
  await expectWrongFields(update({ name: "A" }), "name");
  await expectWrongFields(update({ password: "12345" }), "password");
  await expectWrongFields(update({ username: "a b c" }), "username");
});

test("a taken username is a conflict that names the field, in any case; the case of one's own can be changed", async () => {
  const { member, update } = await signedIn();
  const other = await workspace.makeMember();
  const refusal = await expectRefusal(update({ username: other.username.toUpperCase() }), "CONFLICT");
  expect(refusal.details.issues?.map(({ path }) => path)).toEqual(["username"]);
  expect((await update({ username: member.username.toUpperCase() })).version).toBe(2);
});

test("a stale version is a conflict that carries the current record, without secrets", async () => {
  const { update } = await signedIn();
  const saved = await update({ name: "First Write", expectedVersion: 1 });
  const refusal = await expectRefusal(update({ name: "Second Write", expectedVersion: 1 }), "STALE_VERSION");
  expect(refusal.details.current).toEqual(saved);
});

test("within 15 minutes of signing in the current password is not required", async () => {
  const { update } = await signedIn();
  clock.advance({ minutes: 15 });
  await update({ email: "after@example.com" });
});

test("a clock that was set back does not extend the 15 minutes", async () => {
  const { update } = await signedIn();
  clock.advance({ hours: -1 });
  await expectRefusal(update({ email: "after@example.com" }), "REAUTH_REQUIRED");
  clock.advance({ hours: 1 });
});

test("later, a new username, e-mail or password requires the current password", async () => {
  const { member, browser, update } = await signedIn();
  clock.advance({ minutes: 15, seconds: 1 });
  for (const change of [
    { username: "other.name" },
    { email: "x@example.com" },
    { password: "something new" },
  ]) {
    const refusal = await expectRefusal(update(change), "REAUTH_REQUIRED");
    expect(refusal.status).toBe("FORBIDDEN");
  }
  await update({ name: "Names Are Free" });
  await update({ email: "before@example.com", username: member.username, name: "As Before" });

  await expectRefusal(update({ password: "something new", currentPassword: "wrong" }), "WRONG_PASSWORD");
  await update({ email: "x@example.com", currentPassword: PASSWORD });
  await update({ email: "y@example.com" });
  await browser.caller.auth.user();
});

test("whether the password is required depends on the record at the time of the write, not on an earlier one", async () => {
  const { member, update } = await signedIn();
  clock.advance({ minutes: 15, seconds: 1 });
  const begin = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementationOnce(async (...work) => {
    // Another tab writes first, so a value that was equal when it was read has changed.
    await db.update(users).set({ email: "after@example.com" }).where(eq(users.id, member.id));
    return begin(...work);
  });
  await expectRefusal(update({ email: "before@example.com" }), "REAUTH_REQUIRED");
  const [row] = await db.select().from(users).where(eq(users.id, member.id));
  expect(row?.email).toBe("after@example.com");
});

test("a wrong current password is refused whenever it is sent, and counted as a failed sign-in", async () => {
  const { update } = await signedIn();
  const guess = (currentPassword: string) => update({ email: "thief@example.com", currentPassword });
  for (const _ of Array.from({ length: 20 })) await expectRefusal(guess("wrong"), "WRONG_PASSWORD");
  await expectRefusal(guess(PASSWORD), "TOO_MANY_REQUESTS");
  clock.advance({ minutes: 15 });
  await guess(PASSWORD);
});

test("the new password signs in, the old one does not, and this browser stays known", async () => {
  const { member, browser, update } = await signedIn();
  await update({ password: "the next password" });
  await browser.caller.auth.user();
  const login = (password: string) =>
    workspace.browser().caller.auth.login({ username: member.username, password });
  await login("the next password");
  for (const _ of Array.from({ length: 20 })) await expectRefusal(login(PASSWORD), "UNAUTHORIZED");
  await expectRefusal(login("the next password"), "TOO_MANY_REQUESTS");
  await browser.caller.auth.login({ username: member.username, password: "the next password" });
});

test("the command line needs no current password, and a new password ends the sessions of browsers", async () => {
  const { member, browser } = await signedIn();
  await workspace.callerAs(member).auth.updateProfile({ password: "set by command" });
  await expectRefusal(browser.caller.auth.user(), "UNAUTHORIZED");
  const [row] = await db.select().from(users).where(eq(users.id, member.id));
  expect(row?.version).toBe(2);
});
