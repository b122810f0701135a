import { emailAttachments, mailboxes } from "@dealflow/db/schema";
import { GOOGLE_MAILBOX, MICROSOFT_MAILBOX } from "@dealflow/stand-ins/accounts";
import { graphMessage } from "@dealflow/stand-ins/graph-mail";
import { answerJson, answerText, hang } from "@dealflow/stand-ins/mock-server";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { contextOf } from "../../../testing/contact-imports.ts";
import { ownedBy } from "../../../testing/emails.ts";
import { expectRefusal } from "../../../testing/expectations.ts";
import type { TestMember } from "../../../testing/factories.ts";
import { mailSource, openMailServer, readNow } from "../../../testing/mail.ts";
import { openProviders, signInForMailbox } from "../../../testing/providers.ts";
import { pastLimits, WAITS } from "../../../testing/time-limits.ts";
import { AT_ONCE, openTestWorkspace } from "../../../testing/workspace.ts";
import { fetchAttachment } from "../attachments/fetch-attachment.ts";
import { readMail } from "../reading/read-mail.ts";

const { google, microsoft, environment: ofProviders } = await openProviders();
const { imap, environment } = await openMailServer({ tokenInfo: `${google.origin}/tokeninfo` });
const workspace = await openTestWorkspace(
  { ...environment, ...ofProviders, GOOGLE_IMAP_HOST: `localhost:${imap.port}` },
  AT_ONCE,
);
const { db, clock } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const run = () => {
  clock.advance({ minutes: 70 });
  return readMail(workspace.context());
};
const PDF = "%PDF-1.4\n";
const storedOf = (member: TestMember) => ownedBy(db, member.id);
type Caller = typeof workspace.anonymous;

async function memberWithContact() {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann Known", email: "ann@known.example" });
  return { member, caller };
}

test("Google: signs in with PKCE, and reads over IMAP with XOAUTH2 until access is revoked", async () => {
  const { member, caller } = await memberWithContact();
  await imap.deliver(GOOGLE_MAILBOX, [
    { source: mailSource({ subject: "Kept" }) },
    { source: mailSource({ from: "x@y.example" }) },
  ]);
  const connected = await signInForMailbox(caller, "google", google);
  expect(connected).toMatchObject({ kind: "google", address: GOOGLE_MAILBOX, host: null });
  await run();
  expect(await storedOf(member)).toMatchObject([{ subject: "Kept", fromAddress: "ann@known.example" }]);
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok" }]);

  google.revoke();
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([
    { state: "sign_in_again", lastErrorCode: "access_revoked" },
  ]);
  await signInForMailbox(caller, "google", google);
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", stored: 1 }]);
  await caller.mailboxes.disconnect({ id: connected.id });
});

test("Google: another account cannot take a mailbox over", async () => {
  const { caller } = await memberWithContact();
  const { id } = await signInForMailbox(caller, "google", google);
  google.next(/GET .*\/profile$/, answerJson({ emailAddress: "someone.else@gmail.com" }));
  await expect(signInForMailbox(caller, "google", google, { mailboxId: id })).rejects.toMatchObject({
    code: "UNPROCESSABLE_CONTENT",
    message: expect.stringContaining(`You signed in as someone.else@gmail.com, and ${GOOGLE_MAILBOX}`),
  });
  expect(await caller.mailboxes.list()).toMatchObject([{ id, address: GOOGLE_MAILBOX, version: 1 }]);
  await caller.mailboxes.disconnect({ id });
});

describe("Microsoft", () => {
  const account = { mail: MICROSOFT_MAILBOX, userPrincipalName: MICROSOFT_MAILBOX };
  const stateOf = async (caller: Caller) => {
    const [mailbox] = await caller.mailboxes.list();
    return mailbox && `${mailbox.state} ${mailbox.lastErrorCode}`;
  };

  test("another account cannot take a mailbox over, not even one that was given its address", async () => {
    const { caller } = await memberWithContact();
    const { id } = await signInForMailbox(caller, "microsoft", microsoft);
    const asOther = () => microsoft.next(/GET \/v1.0\/me$/, answerJson({ ...account, id: "another" }));
    const refused = { code: "UNPROCESSABLE_CONTENT", message: expect.stringContaining("another account") };
    asOther();
    await expect(signInForMailbox(caller, "microsoft", microsoft, { mailboxId: id })).rejects.toMatchObject(
      refused,
    );
    asOther();
    await expect(signInForMailbox(caller, "microsoft", microsoft)).rejects.toMatchObject(refused);
    expect(await signInForMailbox(caller, "microsoft", microsoft, { mailboxId: id })).toMatchObject({ id });
    expect(await caller.mailboxes.list()).toHaveLength(1);
    await caller.mailboxes.disconnect({ id });
  });

  test("signing in again takes the new address of the same account, and goes on where it was", async () => {
    const { member, caller } = await memberWithContact();
    microsoft.mail = [graphMessage("m1")];
    const { id } = await signInForMailbox(caller, "microsoft", microsoft);
    await run();
    microsoft.revoke();
    await run();
    expect(await stateOf(caller)).toBe("sign_in_again access_revoked");
    const [{ accountId } = { accountId: null }] = await db
      .select()
      .from(mailboxes)
      .where(eq(mailboxes.id, id));
    microsoft.next(/GET \/v1.0\/me$/, answerJson({ id: accountId, mail: "renamed@own.example" }));
    await signInForMailbox(caller, "microsoft", microsoft, { mailboxId: id });
    await run();
    expect(await caller.mailboxes.list()).toMatchObject([
      { id, address: "renamed@own.example", state: "ok", stored: 1 },
    ]);
    expect(await storedOf(member)).toHaveLength(1);
    await caller.mailboxes.disconnect({ id });
  });

  test("only its owner signs in for a mailbox again, and at its provider", async () => {
    const { caller } = await memberWithContact();
    const { id } = await signInForMailbox(caller, "microsoft", microsoft);
    const other = workspace.callerAs(await workspace.makeMember());
    await expectRefusal(other.mailboxes.startSignIn({ kind: "microsoft", mailboxId: id }), "NOT_FOUND");
    await expectRefusal(
      caller.mailboxes.startSignIn({ kind: "google", mailboxId: id }),
      "UNPROCESSABLE_CONTENT",
    );
    await expectRefusal(
      caller.mailboxes.startSignIn({ kind: "google", sharedAddress: "deals@own.example" }),
      "BAD_REQUEST",
    );
    await caller.mailboxes.disconnect({ id });
  });

  test("attachments are fetched at once by several, and no refresh token is used twice", async () => {
    const { member, caller } = await memberWithContact();
    microsoft.mail = [
      graphMessage("m1", {
        attachments: [
          { id: "a2", name: "logo.png", contentType: "image/png", size: 9, isInline: true },
          { id: "a1", name: "Teaser.pdf", contentType: "application/pdf", size: 9, isInline: false },
        ],
        bytes: PDF,
      }),
    ];
    const { id } = await signInForMailbox(caller, "microsoft", microsoft);
    await run();
    const [email] = await storedOf(member);
    const [attachment] = (await caller.emails.get({ id: email?.id ?? 0 })).attachments;
    const read = async (maxBytes: number) => {
      const asked = { emailId: email?.id ?? 0, attachmentId: attachment?.id ?? 0, maxBytes };
      const chunks: Uint8Array[] = [];
      for await (const chunk of await fetchAttachment(contextOf(workspace, member), asked))
        chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    };
    const refreshed = () => microsoft.seen.filter(({ url }) => url.endsWith("/token")).length;
    const before = refreshed();
    // The server takes back all tokens where one is used a second time.
    expect(await Promise.all([read(100), read(100), read(100), read(100)])).toEqual(
      Array.from({ length: 4 }, () => PDF),
    );
    expect(refreshed() - before).toBe(4);
    await expectRefusal(read(3), "PAYLOAD_TOO_LARGE");
    // Read first over IMAP, which numbers the attachments of a message otherwise.
    await db.update(emailAttachments).set({ part: "2" });
    expect(await read(100)).toBe(PDF);
    await run();
    expect(await stateOf(caller)).toBe("ok null");
    await caller.mailboxes.disconnect({ id });
  });

  test("a server that asks to wait is waited for; what it answers else is named", async () => {
    const { caller } = await memberWithContact();
    microsoft.mail = [graphMessage("m1")];
    const { id } = await signInForMailbox(caller, "microsoft", microsoft);
    const waitsAsAsked = async (pattern: RegExp) => {
      const refusal = answerJson({ error: "too_many" }, 429, { "retry-after": String(3 * 3_600) });
      microsoft.next(pattern, refusal);
      await run();
      expect(await stateOf(caller)).toBe("failing busy");
      const asked = microsoft.seen.length;
      await run();
      await readNow(workspace.context(), id);
      await caller.mailboxes.update({ id, isPaused: true });
      await caller.mailboxes.update({ id, isPaused: false });
      await run();
      expect(microsoft.seen).toHaveLength(asked);
      await run();
      expect(await stateOf(caller)).toBe("ok null");
    };
    await waitsAsAsked(/GET .*delta/);
    await waitsAsAsked(/POST .*token/);

    microsoft.next(/POST .*token/, answerText("<html>"));
    await run();
    expect(await stateOf(caller)).toBe("failing not_understood");
    const asked = microsoft.seen.length;
    microsoft.next(/POST .*token/, hang());
    vi.useFakeTimers(WAITS);
    await pastLimits(run(), expect.poll(() => microsoft.seen.length).toBeGreaterThan(asked));
    vi.useRealTimers();
    expect(await stateOf(caller)).toBe("failing timeout");
    microsoft.revoke();
    await run();
    expect(await stateOf(caller)).toBe("sign_in_again access_revoked");
    await caller.mailboxes.disconnect({ id });
  });
});

test("a sign-in is completed once, by the member who started it", async () => {
  const { caller } = await memberWithContact();
  const other = workspace.callerAs(await workspace.makeMember());
  const { authUrl } = await caller.mailboxes.startSignIn({ kind: "microsoft" });
  const { code, state } = await microsoft.approve(authUrl);
  await expectRefusal(other.mailboxes.finishSignIn({ code, state }), "NOT_FOUND");
  await caller.mailboxes.finishSignIn({ code, state });
  await expectRefusal(caller.mailboxes.finishSignIn({ code, state }), "NOT_FOUND");
  const later = await caller.mailboxes.startSignIn({ kind: "microsoft" });
  const answered = await microsoft.approve(later.authUrl);
  clock.advance({ minutes: 11 });
  await expectRefusal(caller.mailboxes.finishSignIn(answered), "NOT_FOUND");
});

test("a wrong code is refused, and no code, token or secret is in the log or the database", async () => {
  const { caller } = await memberWithContact();
  const { authUrl } = await caller.mailboxes.startSignIn({ kind: "google" });
  const state = new URL(authUrl).searchParams.get("state") ?? "";
  await expectRefusal(caller.mailboxes.finishSignIn({ code: "made-up", state }), "UNPROCESSABLE_CONTENT");
  await signInForMailbox(caller, "google", google);
  await signInForMailbox(caller, "microsoft", microsoft);
  await run();
  const issued = [google, microsoft].flatMap((provider) => provider.issued());
  expect(issued.length).toBeGreaterThan(4);
  const logAndDatabase = [JSON.stringify(workspace.logged), await dump()].join("\n");
  expect(logAndDatabase).toContain(GOOGLE_MAILBOX);
  for (const secret of ["made-up", google.client.clientSecret, microsoft.client.clientSecret, ...issued])
    expect(logAndDatabase).not.toContain(secret);
});

/** Everything that is in the database. */
async function dump(): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(await db.execute(sql`select * from ${sql.identifier(name)}`));
  return JSON.stringify(rows);
}

test("without a client of the operator the sign-in is refused", async () => {
  const bare = await openTestWorkspace();
  const caller = bare.callerAs(await bare.makeMember());
  expect(await caller.mailboxes.settings()).toEqual({ configured: { google: false, microsoft: false } });
  await expectRefusal(caller.mailboxes.startSignIn({ kind: "google" }), "UNPROCESSABLE_CONTENT");
});
