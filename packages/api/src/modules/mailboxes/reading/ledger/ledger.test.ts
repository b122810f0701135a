import { dayOf } from "@dealflow/validators/common/days";
import type { LedgerLine } from "@dealflow/validators/mailbox-ledger";
import { beforeAll, describe, expect, test } from "vitest";
import { ownedBy } from "../../../../testing/emails.ts";
import { expectRefusal, expectWrongFields } from "../../../../testing/expectations.ts";
import {
  checkNow,
  mailSource,
  openCuttingProxy,
  openMailProgram,
  openMailServer,
  type Sent,
} from "../../../../testing/mail.ts";
import { openTestWorkspace } from "../../../../testing/workspace.ts";
import { readMail } from "../read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock } = workspace;
/** Dovecot's own clock says when a message came; the workspace's follows it here. */
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const DAY_MS = 86_400_000;
const PASSWORD = "password";
let accounts = 0;

/** A member who knows Ann, and their mailbox. */
async function newMailbox(port = imap.port) {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann Known", email: "ann@known.example" });
  const username = `reader${++accounts}@own.example`;
  await imap.addAccount(username, PASSWORD);
  const connect = (fields: { since?: Date } = {}) =>
    caller.mailboxes.connect({
      ...{ host: imap.host, port, security: "tls", username, password: PASSWORD },
      ...fields,
    });
  const stored = async () =>
    (await ownedBy(db, member.id)).toSorted(
      (a, b) => (a.subject ?? "").localeCompare(b.subject ?? "") || a.id - b.id,
    );
  const subjects = async () => (await stored()).map(({ subject }) => subject ?? "").toSorted();
  const state = async () => (await caller.mailboxes.list())[0];
  /** One line of text for each line of the ledger, folder by folder. */
  const ledger = async () => {
    const [mailbox] = await caller.mailboxes.list();
    const { items } = await caller.mailboxes.ledger({ id: mailbox?.id ?? 0 });
    return items.map(textOf).toSorted();
  };
  const deliver = (messages: Sent[], folder?: string) =>
    imap.deliver(
      username,
      messages.map((message) => ({ source: mailSource(message) })),
      folder,
    );
  return { member, caller, username, connect, stored, subjects, state, ledger, deliver };
}

const textOf = ({ folder, outcome, reason }: LedgerLine) =>
  [folder, outcome, reason].filter(Boolean).join(" ");

async function run(): Promise<void> {
  clock.advance({ minutes: 61 });
  await readMail(workspace.context());
}

describe("folders", () => {
  test("all are read but those for drafts, junk and what was thrown away, whatever they are called", async () => {
    const { connect, deliver, ledger } = await newMailbox();
    for (const folder of ["INBOX", "Sent", "Projekte.L&AOQ-rche", "Entw&APw-rfe", "Junk", "Trash", "Drafts"])
      await deliver([{}], folder);
    await connect();
    await run();
    expect(await ledger()).toEqual([
      "Drafts stored",
      "INBOX stored",
      "Projekte/Lärche stored",
      "Sent stored",
    ]);
  });

  test("a copy in another folder is a line of the same message", async () => {
    const { connect, deliver, ledger, stored, state } = await newMailbox();
    const message = { id: "same@known.example", subject: "Twice", text: "Once said", date: new Date() };
    await deliver([message]);
    await deliver([message], "Archive");
    await connect();
    await run();
    expect(await ledger()).toEqual(["Archive stored", "INBOX stored"]);
    expect(await stored()).toHaveLength(1);
    expect(await state()).toMatchObject({ state: "ok", seen: 2, stored: 2 });
  });

  test("two different messages under one Message-ID are two", async () => {
    const { connect, deliver, subjects } = await newMailbox();
    const same = { id: "copied@known.example", date: new Date() };
    await deliver([
      { ...same, subject: "Offer", text: "10 million" },
      { ...same, subject: "Offer", text: "12 million" },
      { ...same, subject: "Withdrawn" },
    ]);
    await connect();
    await run();
    expect(await subjects()).toEqual(["Offer", "Offer", "Withdrawn"]);
  });
});

describe("messages that move and go", () => {
  test("one that was moved is the same message, with a line for where it was and where it is", async () => {
    const { username, connect, deliver, ledger, stored } = await newMailbox();
    await deliver([{ subject: "Stays" }, { subject: "Moves" }]);
    await connect();
    await run();
    const before = await stored();
    const program = await openMailProgram(imap, username, PASSWORD);
    await program.mailboxCreate("Deals");
    await program.mailboxOpen("INBOX");
    await program.messageMove({ subject: "Moves" }, "Deals");
    await run();
    expect(await ledger()).toEqual(["Deals stored", "INBOX gone", "INBOX stored"]);
    await run();
    expect(await stored()).toEqual(before);
  });

  test("one that no folder has any more goes, unless it is of a deal", async () => {
    const { caller, username, connect, deliver, ledger, stored, subjects } = await newMailbox();
    await deliver([{ subject: "Assigned" }, { subject: "Unassigned" }]);
    await connect();
    await run();
    const deal = await workspace.makeDeal();
    const [assigned] = await stored();
    await caller.emails.update({ id: assigned?.id ?? 0, dealId: deal.id });
    const program = await openMailProgram(imap, username, PASSWORD);
    await program.mailboxOpen("INBOX");
    await program.messageDelete("1:*");
    await run();
    // It may be in a folder that had been compared before it got there.
    expect(await subjects()).toEqual(["Assigned", "Unassigned"]);
    await deliver([{ subject: "New" }]);
    await run();
    expect(await subjects()).toEqual(["Assigned", "New"]);
    expect(await ledger()).toEqual(["INBOX gone", "INBOX gone", "INBOX stored"]);
  });

  test("a folder that was renamed is another one, with the same messages", async () => {
    const { username, connect, deliver, ledger, stored } = await newMailbox();
    await deliver([{}], "Old");
    await connect();
    await run();
    const before = await stored();
    const program = await openMailProgram(imap, username, PASSWORD);
    await program.mailboxRename("Old", "New");
    await run();
    await run();
    expect(await ledger()).toEqual(["New stored", "Old gone"]);
    expect(await stored()).toEqual(before);
  });
});

describe("since when", () => {
  test("the day counts on which a message came, whatever its Date says, and can be moved back", async () => {
    const { caller, username, connect, subjects, state } = await newMailbox();
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    await imap.deliver(username, [
      { source: mailSource({ subject: "Back-dated", date: new Date("2009-01-01") }) },
      { source: mailSource({ subject: "Came before" }), at: at(40) },
      { source: mailSource({ subject: "On the first day" }), at: new Date(`${dayOf(at(30))}T00:30:00.000Z`) },
      { source: mailSource({ subject: "Came long before" }), at: at(400) },
    ]);
    await expectWrongFields(connect({ since: at(-2) }), "since");
    const { id } = await connect({ since: new Date(`${dayOf(at(30))}T12:00:00.000Z`) });
    await run();
    expect(await subjects()).toEqual(["Back-dated", "On the first day"]);
    expect(await state()).toMatchObject({ state: "ok", seen: 2, remaining: 0 });
    expect(await caller.mailboxes.update({ id, since: at(50) })).toMatchObject({ state: "reading" });
    await run();
    expect(await subjects()).toEqual(["Back-dated", "Came before", "On the first day"]);
    await expectRefusal(caller.mailboxes.update({ id, since: at(10) }), "UNPROCESSABLE_CONTENT");
  });
});

describe("what is stored", () => {
  const addressed: [where: string, message: Sent][] = [
    ["From", { from: "ann@known.example" }],
    ["To", { to: "ann@known.example" }],
    ["Cc", { cc: "Ann <ANN@Known.Example>" }],
    ["Bcc", { headers: ["Bcc: ann@known.example"] }],
    ["Sender", { headers: ["Sender: ann@known.example"] }],
    ["Reply-To", { headers: ["Reply-To: ann@known.example"] }],
    ["in apostrophes", { to: "'ann@known.example'" }],
    ["a group", { to: "Team: ann@known.example, ben@elsewhere.example;" }],
    ["an address with a part of its own", { from: "ann+deals@known.example" }],
    ["a colleague", { from: "ben@known.example" }],
    ["a domain below", { from: "ben@mail.known.example" }],
  ];
  const STRANGER = { from: "ben@elsewhere.example", to: "me@own.example" };

  test("is from or to a known address, wherever that stands", async () => {
    const { connect, deliver, subjects, state } = await newMailbox();
    await deliver([
      ...addressed.map(([subject, message]) => ({ ...STRANGER, ...message, subject })),
      { ...STRANGER, subject: "none" },
      { ...STRANGER, from: "ann@known.example.com", subject: "another domain" },
      { ...STRANGER, from: "ann@example", subject: "the domain above" },
    ]);
    await connect();
    await run();
    expect(await subjects()).toEqual(addressed.map(([where]) => where).toSorted());
    expect(await state()).toMatchObject({ stored: addressed.length, unrelated: 3 });
  });

  test("includes what a contact, pipeline item or firm made known later, as far as 90 days back", async () => {
    const { caller, username, connect, deliver, subjects, state } = await newMailbox();
    await deliver([
      { ...STRANGER, from: "cora@later.example", subject: "Contact" },
      { ...STRANGER, from: "dan@free.example", to: "dan@gmail.com", subject: "Free mail" },
      { ...STRANGER, from: "eve@target.example", subject: "Pipeline" },
      { ...STRANGER, from: "fay@firm.example", subject: "Firm" },
      { ...STRANGER, subject: "Nobody" },
    ]);
    const old = { ...STRANGER, from: "cora@later.example", subject: "Old" };
    await imap.deliver(username, [{ source: mailSource(old), at: new Date(Date.now() - 100 * DAY_MS) }]);
    await connect({ since: new Date(Date.now() - 200 * DAY_MS) });
    await run();
    expect(await state()).toMatchObject({ seen: 6, stored: 0, unrelated: 6 });

    await caller.contacts.create({ name: "Cora", email: "Cora@later.example" });
    await caller.contacts.create({ name: "Dan", email: "dan@gmail.com", company: "Known Firm" });
    await run();
    expect(await subjects()).toEqual(["Contact", "Free mail"]);
    const pipelineItem = {
      company: "Target",
      sector: "Software",
      dealType: "Buyout",
      dealSource: "Network",
    } as const;
    await caller.pipeline.create({ ...pipelineItem, contactEmail: "ceo@target.example" });
    const [firm] = (await caller.firms.list({ search: "Known Firm" })).items;
    await caller.firms.update({ id: firm?.id ?? 0, domain: "firm.example" });
    await run();
    expect(await subjects()).toEqual(["Contact", "Firm", "Free mail", "Pipeline"]);
    expect(await state()).toMatchObject({ seen: 6, stored: 4, unrelated: 2 });
  });

  test("of what is unrelated neither subject nor address", async () => {
    const { caller, connect, deliver } = await newMailbox();
    await deliver([{ ...STRANGER, subject: "Confidential", id: "x@elsewhere.example" }]);
    const { id } = await connect();
    await run();
    const { items } = await caller.mailboxes.ledger({ id, outcome: "unrelated" });
    expect(items).toEqual([
      { folder: "INBOX", uid: 1, messageId: "<x@elsewhere.example>", outcome: "unrelated", reason: null },
    ]);
  });
});

describe("whatever breaks", () => {
  test("a head that cannot be read is set aside with its reason, and the rest is read", async () => {
    const { caller, connect, deliver, subjects, state } = await newMailbox();
    await deliver([{ subject: "a" }, { subject: "Ω".repeat(2_000_000) }, { subject: "b" }]);
    const { id } = await connect();
    await run();
    expect(await subjects()).toEqual(["a", "b"]);
    expect(await state()).toMatchObject({ state: "ok", seen: 3, stored: 2, skipped: { unreadable: 1 } });
    const { items } = await caller.mailboxes.ledger({ id, outcome: "skipped" });
    expect(items).toMatchObject([{ uid: 2, reason: "unreadable" }]);
  });

  test("connections that are cut again and again lose no message", async () => {
    let seed = 7;
    // From enough for a sign-in and a few answers to several windows.
    const cutAfter = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 8_000 + (seed % 200_000);
    };
    const { connect, deliver, state } = await newMailbox(await openCuttingProxy(imap.port, cutAfter));
    const text = "A line of the message.\r\n".repeat(20);
    for (const folder of ["INBOX", "Archive", "Deals"])
      await deliver(
        Array.from({ length: 250 }, () => ({ text })),
        folder,
      );
    await connect();
    for (let runs = 0; runs < 20 && (await state())?.state !== "ok"; runs++) await run();
    expect(await state()).toMatchObject({ state: "ok", seen: 750, stored: 750, skipped: {}, remaining: 0 });
  });

  test("a check names what the ledger does not have, and what the server does not", async () => {
    const { username, connect, deliver } = await newMailbox();
    await deliver([{ id: "first@known.example" }, {}]);
    const { id } = await connect();
    await run();
    expect(await checkNow(workspace.context(), id)).toMatchObject({ missingTotal: 0, extraTotal: 0 });
    const program = await openMailProgram(imap, username, PASSWORD);
    await program.mailboxOpen("INBOX");
    await program.messageDelete("1", { uid: true });
    await deliver([{}]);
    expect(await checkNow(workspace.context(), id)).toMatchObject({
      missing: [{ folder: "INBOX", uid: 3, messageId: null }],
      extra: [{ folder: "INBOX", uid: 1, messageId: "<first@known.example>" }],
    });
    await run();
    expect(await checkNow(workspace.context(), id)).toMatchObject({ missingTotal: 0, extraTotal: 0 });
  });
});

test("ledger and check are the owner's alone", async () => {
  const { connect } = await newMailbox();
  const { id } = await connect();
  const other = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
  await expectRefusal(other.mailboxes.ledger({ id }), "NOT_FOUND");
  await expectRefusal(other.mailboxes.check({ id }), "NOT_FOUND");
});
