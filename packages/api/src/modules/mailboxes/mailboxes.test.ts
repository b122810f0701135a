import { emailAttachments, emailOwners, emailParticipants, emails, mailboxes } from "@dealflow/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ownedBy } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import type { TestMember } from "../../testing/factories.ts";
import { mailSource, openMailServer, readNow } from "../../testing/mail.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { readMail } from "./reading/read-mail.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock } = workspace;
const PASSWORD = "pass word & more";

/** Dovecot's own clock says when a message came; the workspace's follows it here. */
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

let accounts = 0;

/** A member with a connected mailbox, and a contact whose mail is kept. */
async function connected() {
  const member = await workspace.makeMember();
  const username = `member${++accounts}@own.example`;
  await imap.addAccount(username, PASSWORD);
  const connect = () =>
    workspace.callerAs(member).mailboxes.connect({ ...server, username, password: PASSWORD });
  return { member, username, connect, caller: workspace.callerAs(member) };
}

const server = { host: imap.host, port: imap.port, security: "tls" } as const;
const run = () => readMail(workspace.context());
const storedOf = (member: TestMember) => ownedBy(db, member.id);
const mailboxesOf = async (member: TestMember) =>
  (
    await db
      .select({ mailboxId: emailOwners.mailboxId })
      .from(emailOwners)
      .where(eq(emailOwners.userId, member.id))
      .orderBy(asc(emailOwners.emailId))
  ).map(({ mailboxId }) => mailboxId);

async function knownContact(member: TestMember, email: string): Promise<void> {
  await workspace.callerAs(member).contacts.create({ name: `Known ${email}`, email });
}

describe("connecting", () => {
  test("the password is stored encrypted, and never returned", async () => {
    const { username, connect, caller } = await connected();
    const answered = await connect();
    expect(answered).toMatchObject({ address: username, state: "reading", lastErrorCode: null });
    expect(JSON.stringify([answered, await caller.mailboxes.list()])).not.toContain(PASSWORD);
    const [row] = await db.select().from(mailboxes).where(eq(mailboxes.id, answered.id));
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    expect(JSON.stringify(workspace.logged)).not.toContain(PASSWORD);
  });

  test("works over STARTTLS too", async () => {
    const { username, caller } = await connected();
    const given = { ...server, port: imap.plainPort, security: "starttls" as const };
    await expect(caller.mailboxes.connect({ ...given, username, password: PASSWORD })).resolves.toMatchObject(
      { address: username },
    );
  });

  test("a wrong password is refused and nothing is stored", async () => {
    const { username, caller } = await connected();
    await expectRefusal(
      caller.mailboxes.connect({ ...server, username, password: "wrong" }),
      "UNPROCESSABLE_CONTENT",
    );
    expect(await caller.mailboxes.list()).toEqual([]);
  });

  test.each(["127.0.0.1", "::1", "169.254.169.254", "0x7f000001", "127.1", "[::ffff:7f00:1]", "10.0.0.7"])(
    "a private address is refused: %s",
    async (host) => {
      const { username, caller } = await connected();
      const refusal = caller.mailboxes.connect({ ...server, host, username, password: PASSWORD });
      await expectRefusal(refusal, "UNPROCESSABLE_CONTENT");
      await expect(refusal).rejects.toThrow(/not allowed|cannot be reached/);
    },
  );

  test("a server with a certificate of an unknown authority is refused", async () => {
    const strict = await openTestWorkspace({ MAIL_HOSTS: "localhost" });
    const caller = strict.callerAs(await strict.makeMember());
    const refusal = caller.mailboxes.connect({ ...server, username: "a@own.example", password: PASSWORD });
    await expect(refusal).rejects.toThrow(/certificate/);
  });

  test.each([
    ["TLS on a port that begins in plain text", "tls", /STARTTLS, or the port for TLS/],
    ["STARTTLS on a port that speaks TLS", "starttls", /speaks TLS from the first byte.*Choose TLS/],
  ] as const)("%s is refused at the security, with what to choose", async (_what, security, message) => {
    const { username, caller } = await connected();
    const port = security === "tls" ? imap.plainPort : imap.port;
    const given = { ...server, port, security, username, password: PASSWORD };
    const refusal = await expectRefusal(caller.mailboxes.connect(given), "UNPROCESSABLE_CONTENT");
    expect(refusal.details.issues).toMatchObject([
      { path: "security", message: expect.stringMatching(message) },
    ]);
    expect(await caller.mailboxes.list()).toEqual([]);
  });

  test("a member has ten attempts in 15 minutes", async () => {
    const caller = workspace.callerAs(await workspace.makeMember());
    const attempt = () =>
      caller.mailboxes.connect({ ...server, host: "10.0.0.7", username: "a@b.example", password: "x" });
    for (let tries = 0; tries < 10; tries++) await expectRefusal(attempt(), "UNPROCESSABLE_CONTENT");
    await expectRefusal(attempt(), "TOO_MANY_REQUESTS");
  });
});

describe("reading", () => {
  test("stores messages from and to known addresses, and nothing of others", async () => {
    const { member, username, connect, caller } = await connected();
    await knownContact(member, "ann@known.example");
    await knownContact(member, "friend@gmail.com");
    await imap.deliver(username, [
      { source: mailSource({ subject: "From her", text: "Grüße" }), isRead: true },
      { source: mailSource({ from: "colleague@known.example", subject: "From her firm" }) },
      { source: mailSource({ from: "stranger@gmail.com", subject: "Of a stranger" }) },
      { source: mailSource({ from: "x@unknown.example", subject: "Newsletter", text: "Not to be kept" }) },
      { source: mailSource({ subject: "Too old" }), at: new Date(Date.now() - 100 * 86_400_000) },
    ]);
    await imap.deliver(
      username,
      [{ source: mailSource({ from: username, to: "friend@gmail.com", subject: "To a friend" }) }],
      "Sent",
    );
    await connect();
    await run();
    const stored = await storedOf(member);
    expect(stored.map(({ subject }) => subject).toSorted()).toEqual([
      "From her",
      "From her firm",
      "To a friend",
    ]);
    const first = stored.find(({ subject }) => subject === "From her");
    expect(first).toMatchObject({
      text: "Grüße",
      fromAddress: "ann@known.example",
      fromName: "Ann Known",
      dealId: null,
    });
    expect((await caller.emails.list({})).items.filter(({ isRead }) => isRead)).toMatchObject([
      { id: first?.id },
    ]);
    expect(await caller.mailboxes.list()).toMatchObject([
      { state: "ok", seen: 5, stored: 3, unrelated: 2, remaining: 0, lastErrorCode: null },
    ]);
    expect(
      await db
        .select()
        .from(emailParticipants)
        .where(eq(emailParticipants.emailId, first?.id ?? 0)),
    ).toHaveLength(2);
  });

  test("another member's private contact does not make an address known", async () => {
    const { member, username, connect } = await connected();
    await knownContact(await workspace.makeMember(), "secret@private.example");
    await imap.deliver(username, [{ source: mailSource({ from: "secret@private.example" }) }]);
    await connect();
    await run();
    expect(await storedOf(member)).toEqual([]);
  });

  test("reads new messages once, also after all UIDs have changed", async () => {
    const { member, username, connect, caller } = await connected();
    await knownContact(member, "ann@known.example");
    await imap.deliver(username, [{ source: mailSource() }, { source: mailSource() }]);
    await connect();
    await run();
    await imap.deliver(username, [{ source: mailSource({ subject: "New" }) }]);
    clock.advance({ minutes: 1 });
    await run();
    const before = await storedOf(member);
    expect(before).toHaveLength(3);
    await imap.renumber(username);
    clock.advance({ minutes: 1 });
    await run();
    const after = await storedOf(member);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", seen: 3, stored: 3, gone: 0 }]);
  });

  test("malformed messages are stored as far as possible, and do not stop the reading", async () => {
    const { member, username, connect, caller } = await connected();
    await knownContact(member, "ann@known.example");
    const from = "From: ann@known.example\r\n";
    await imap.deliver(username, [
      { source: `${from}\r\n` },
      { source: `${from}Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n--\r\n` },
      {
        source: `${from}Content-Type: text/plain; charset=klingon\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n`,
      },
      {
        source: Buffer.concat([
          Buffer.from(
            `${from}Subject: =?utf-8?B?////?=\r\nContent-Type: text/html\r\n\r\n<p>Hello <b>there</b><script>alert(1)</script>`,
          ),
          Buffer.from([0, 255, 254]),
        ]),
      },
      { source: `${from}Subject: ${"x".repeat(50_000)}\r\n\r\n${"y".repeat(300_000)}` },
      {
        source: `${from}To: ${Array.from({ length: 1_000 }, (_, at) => `a${at}@b.example`).join(",\r\n ")}\r\nDate: never\r\n\r\nMany`,
      },
      { source: `${from}${"Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n".repeat(200)}` },
    ]);
    await connect();
    await run();
    const stored = await storedOf(member);
    expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", stored: 7, skipped: {} }]);
    expect(stored.find(({ text }) => text?.includes("Hello there"))?.text).not.toContain("alert");
    expect(Math.max(...stored.map(({ text }) => text?.length ?? 0))).toBe(100_000);
    expect(Math.max(...stored.map(({ subject }) => subject?.length ?? 0))).toBe(1_000);
  });

  test("attachments are listed, images in the text are not", async () => {
    const { member, username, connect } = await connected();
    await knownContact(member, "ann@known.example");
    const source = mailSource({
      headers: ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"'],
      text: [
        "--b",
        "Content-Type: text/plain; charset=iso-8859-1",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        "Gr=FC=DFe",
        "--b",
        'Content-Type: application/pdf; name="Teaser.pdf"',
        "Content-Disposition: attachment",
        "Content-Transfer-Encoding: base64",
        "",
        "JVBERi0xLjQK",
        "--b",
        "Content-Type: image/png",
        "Content-ID: <picture>",
        "Content-Disposition: inline",
        "Content-Transfer-Encoding: base64",
        "",
        "iVBORw0KGgo=",
        "--b--",
      ].join("\r\n"),
    });
    await imap.deliver(username, [{ source }]);
    await connect();
    await run();
    const [stored] = await storedOf(member);
    expect(stored).toMatchObject({ text: "Grüße", hasAttachments: true });
    const listed = await db
      .select()
      .from(emailAttachments)
      .where(eq(emailAttachments.emailId, stored?.id ?? 0));
    expect(listed).toMatchObject([{ name: "Teaser.pdf", contentType: "application/pdf", part: "2" }]);
  });
});

describe("states", () => {
  test("a password that is no longer valid is reported, and connecting again resolves it", async () => {
    const { username, connect, caller } = await connected();
    await connect();
    await imap.addAccount(username, "changed");
    await run();
    expect(await caller.mailboxes.list()).toMatchObject([
      { state: "sign_in_again", lastErrorCode: "wrong_password" },
    ]);
    const renewed = await caller.mailboxes.connect({ ...server, username, password: "changed" });
    expect(renewed).toMatchObject({ state: "reading", lastErrorCode: null });
  });

  test("a paused mailbox is not read, nor synchronized", async () => {
    const { member, username, connect, caller } = await connected();
    await knownContact(member, "ann@known.example");
    const { id } = await connect();
    await imap.deliver(username, [{ source: mailSource() }]);
    expect(await caller.mailboxes.update({ id, isPaused: true })).toMatchObject({ state: "paused" });
    await run();
    await expectRefusal(caller.mailboxes.sync({ id }), "CONFLICT");
    expect(await storedOf(member)).toEqual([]);
    await caller.mailboxes.update({ id, isPaused: false });
    await readNow(workspace.context(), id);
    expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", stored: 1 }]);
  });

  test("disconnecting deletes messages that are not assigned, and the others are not stored twice later", async () => {
    const { member, username, connect, caller } = await connected();
    await knownContact(member, "ann@known.example");
    await imap.deliver(username, [{ source: mailSource() }, { source: mailSource() }]);
    const { id } = await connect();
    await readNow(workspace.context(), id);
    const deal = await workspace.makeDeal();
    const [first] = await storedOf(member);
    await db
      .update(emails)
      .set({ dealId: deal.id, assignedBy: member.id, assignedAt: clock.now() })
      .where(eq(emails.id, first?.id ?? 0));
    await caller.mailboxes.disconnect({ id });
    expect(await storedOf(member)).toMatchObject([{ id: first?.id }]);
    expect(await mailboxesOf(member)).toEqual([null]);
    const again = await connect();
    await readNow(workspace.context(), again.id);
    expect(await storedOf(member)).toHaveLength(2);
    expect(await mailboxesOf(member)).toEqual([again.id, again.id]);
  });

  test("a mailbox is visible to its owner only; administrators are told how its reading goes", async () => {
    const { member, username, connect } = await connected();
    const { id } = await connect();
    await imap.addAccount(username, "changed");
    await run();
    for (const isAdmin of [false, true]) {
      const other = workspace.callerAs(await workspace.makeMember({ isAdmin }));
      const listed = await other.mailboxes.list();
      const health = listed.filter((mailbox) => mailbox.id === id);
      expect(health).toMatchObject(
        isAdmin ? [{ userId: member.id, kind: "imap", state: "sign_in_again", seen: 0, remaining: 0 }] : [],
      );
      expect(JSON.stringify(listed)).not.toMatch(/own\.example|localhost|"(address|host|port|username)"/);
      expect(await other.mailboxes.list({ mine: true })).toEqual([]);
      await expectRefusal(other.mailboxes.update({ id, isPaused: true }), "NOT_FOUND");
      await expectRefusal(other.mailboxes.sync({ id }), "NOT_FOUND");
      await expectRefusal(other.mailboxes.disconnect({ id }), "NOT_FOUND");
    }
  });
});
