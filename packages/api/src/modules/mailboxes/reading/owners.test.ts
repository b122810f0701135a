import { emails } from "@dealflow/db/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRefusal } from "../../../testing/expectations.ts";
import { mailSource, openMailProgram, openMailServer, type Sent } from "../../../testing/mail.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readMail } from "./read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock, makeDeal, makeMember } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const PASSWORD = "password";
let accounts = 0;

/** A member with a mailbox that has these messages, some of them read there. */
async function withMailbox(messages: (Sent & { isRead?: boolean })[], fields: { isAdmin?: boolean } = {}) {
  const member = await makeMember(fields);
  const caller = workspace.callerAs(member);
  const username = `owner${++accounts}@own.example`;
  await imap.addAccount(username, PASSWORD);
  await imap.deliver(
    username,
    messages.map(({ isRead, ...message }) => ({ source: mailSource(message), isRead })),
  );
  const program = await openMailProgram(imap, username, PASSWORD);
  await program.mailboxOpen("INBOX");
  const { id } = await caller.mailboxes.connect({
    ...{ host: imap.host, port: imap.port, security: "tls", username, password: PASSWORD },
  });
  const own = async () => (await caller.emails.list({ assigned: false })).items;
  return { member, caller, username, mailboxId: id, own, program };
}

async function run(): Promise<void> {
  clock.advance({ minutes: 61 });
  await readMail(workspace.context());
}

const fresh = (): Sent => ({
  id: `shared${++accounts}@known.example`,
  date: new Date(),
  subject: `Shared ${accounts}`,
  text: "One text",
});

// Known to all of them.
await workspace
  .callerAs(await makeMember())
  .contacts.create({ name: "Ann", email: "ann@known.example", isPublic: true });

test("a message in three members' mailboxes is one with three owners, each with a mark of their own", async () => {
  const message = fresh();
  const [a, b] = [await withMailbox([{ ...message, isRead: true }]), await withMailbox([message])];
  await run();
  clock.advance({ minutes: 5 });
  const c = await withMailbox([message]);
  await run();
  expect(await db.$count(emails)).toBe(1);
  const [[ofA], [ofB], [ofC]] = [await a.own(), await b.own(), await c.own()];
  expect(new Set([ofA?.id, ofB?.id, ofC?.id]).size).toBe(1);
  expect([ofA, ofB, ofC].map((one) => one?.isRead)).toEqual([true, false, false]);
  expect([ofA, ofB, ofC].map((one) => one?.isOwner)).toEqual([true, true, true]);
  // Nobody learns that a colleague had it before.
  expect(ofC?.createdAt.getTime()).toBeGreaterThan(ofA?.createdAt.getTime() ?? 0);

  const id = ofA?.id ?? 0;
  const { id: dealId } = await makeDeal();
  const outsider = workspace.callerAs(await makeMember());
  await a.caller.emails.update({ id, dealId });
  expect(await outsider.emails.get({ id })).toMatchObject({
    isOwner: false,
    isRead: false,
    mayUnassign: false,
  });
  await expectRefusal(outsider.emails.update({ id, dealId: null }), "FORBIDDEN");
  // Any of the owners takes it back, and may assign it again.
  expect(await b.caller.emails.update({ id, dealId: null })).toMatchObject({
    isOwner: true,
    subject: message.subject,
  });
  await expectRefusal(outsider.emails.get({ id }), "NOT_FOUND");
  for (const { own } of [a, b, c]) expect(await own()).toMatchObject([{ id }]);
  expect(await c.caller.emails.update({ id, dealId })).toMatchObject({ assignedBy: c.member.id });
});

describe("a message of two members", () => {
  test("is still the other's when one of them disconnects the mailbox", async () => {
    const message = fresh();
    const [a, b] = [await withMailbox([message]), await withMailbox([message])];
    await run();
    await a.caller.mailboxes.disconnect({ id: a.mailboxId });
    expect(await a.own()).toEqual([]);
    expect(await b.own()).toMatchObject([{ subject: message.subject }]);
    await b.caller.mailboxes.disconnect({ id: b.mailboxId });
    expect((await db.select().from(emails)).filter(({ subject }) => subject === message.subject)).toEqual([]);
  });

  test("is still the other's when one of them deletes it", async () => {
    const message = fresh();
    const [a, b] = [await withMailbox([message]), await withMailbox([message])];
    await run();
    await a.program.messageDelete("1:*");
    await run();
    await run();
    expect(await a.own()).toEqual([]);
    expect(await b.own()).toMatchObject([{ subject: message.subject }]);
  });

  test("has its attachment fetched from the mailbox that has it still", async () => {
    const message = {
      ...fresh(),
      headers: ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"'],
      text: "--b\r\nContent-Type: text/plain\r\n\r\nAttached\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=terms.txt\r\n\r\nTen million\r\n--b--",
    };
    const [a, b] = [await withMailbox([message]), await withMailbox([message])];
    await run();
    const [{ id } = { id: 0 }] = await a.own();
    const { id: dealId } = await makeDeal();
    await a.caller.emails.update({ id, dealId });
    await a.caller.mailboxes.disconnect({ id: a.mailboxId });
    const { attachments } = await b.caller.emails.get({ id });
    const outsider = workspace.callerAs(await makeMember());
    const attachmentId = attachments[0]?.id ?? 0;
    const { document } = await outsider.emails.saveAttachment({ id, attachmentId });
    expect(document).toMatchObject({ name: "terms.txt", dealId, size: 11 });
  });
});

test("a member with two mailboxes keeps a message as long as one of them has it", async () => {
  const message = fresh();
  const a = await withMailbox([message]);
  const username = `second${++accounts}@own.example`;
  await imap.addAccount(username, PASSWORD);
  await imap.deliver(username, [{ source: mailSource(message) }]);
  await a.caller.mailboxes.connect({
    ...{ host: imap.host, port: imap.port, security: "tls", username, password: PASSWORD },
  });
  await run();
  expect(await a.own()).toHaveLength(1);
  await a.program.messageDelete("1:*");
  await run();
  await run();
  expect(await a.own()).toHaveLength(1);
  await a.caller.mailboxes.disconnect({ id: a.mailboxId });
  expect(await a.own()).toHaveLength(1);
  const program = await openMailProgram(imap, username, PASSWORD);
  await program.mailboxOpen("INBOX");
  await program.messageDelete("1:*");
  await run();
  await run();
  expect(await a.own()).toEqual([]);
});

test("who has disconnected the mailbox does not own a message again when it is taken back from its deal", async () => {
  const message = fresh();
  const [a, b, c] = [
    await withMailbox([message]),
    await withMailbox([message]),
    await withMailbox([message]),
  ];
  await run();
  const [{ id } = { id: 0 }] = await a.own();
  const { id: dealId } = await makeDeal();
  await a.caller.emails.update({ id, dealId });
  for (const { caller, mailboxId } of [a, b]) await caller.mailboxes.disconnect({ id: mailboxId });
  // Any of the three may take it back.
  expect(await b.caller.emails.get({ id })).toMatchObject({ isOwner: true, mayUnassign: true });
  await c.caller.emails.update({ id, dealId: null });
  expect(await c.own()).toMatchObject([{ id }]);
  for (const { own, caller } of [a, b]) {
    expect(await own()).toEqual([]);
    await expectRefusal(caller.emails.get({ id }), "NOT_FOUND");
  }
  // Who connects the mailbox again has it again.
  await a.caller.mailboxes.connect({
    ...{ host: imap.host, port: imap.port, security: "tls", username: a.username, password: PASSWORD },
  });
  await run();
  expect(await a.own()).toMatchObject([{ id }]);
  await c.caller.emails.update({ id, dealId });
  await c.caller.emails.update({ id, dealId: null });
  expect(await a.own()).toMatchObject([{ id }]);
});

test("the last owner without a mailbox who takes a message back lets it go, and is told nothing of it any more", async () => {
  const message = fresh();
  const a = await withMailbox([message]);
  await run();
  const [{ id } = { id: 0 }] = await a.own();
  await a.caller.emails.update({ id, dealId: (await makeDeal()).id });
  await a.caller.mailboxes.disconnect({ id: a.mailboxId });
  const answer = await a.caller.emails.update({ id, dealId: null });
  expect(answer).toMatchObject({ dealId: null, isOwner: false, subject: null });
  expect(await a.own()).toEqual([]);
  expect((await db.select().from(emails)).map((email) => email.id)).not.toContain(id);
});

test("an assigned message whose owners are gone is deleted when it is taken back", async () => {
  const administering = workspace.callerAs(await makeMember({ isAdmin: true }));
  const message = fresh();
  const a = await withMailbox([message]);
  await run();
  const [{ id } = { id: 0 }] = await a.own();
  const { id: dealId } = await makeDeal();
  await a.caller.emails.update({ id, dealId });
  await administering.admin.removeUser({ id: a.member.id });
  expect(await administering.emails.get({ id })).toMatchObject({ dealId, mayUnassign: true });
  const answer = await administering.emails.update({ id, dealId: null });
  expect(answer).toMatchObject({ dealId: null, subject: null });
  expect((await db.select().from(emails)).map((email) => email.id)).not.toContain(id);
});
