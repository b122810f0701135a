import { emailAttachments, mailboxes, mailboxFolders } from "@dealflow/db/schema";
import { GOOGLE_MAILBOX, MICROSOFT_MAILBOX } from "@dealflow/stand-ins/accounts";
import { graphMessage } from "@dealflow/stand-ins/mail-api";
import { answerText, hang } from "@dealflow/stand-ins/mock-server";
import { type OAuthProvider, startProviders } from "@dealflow/stand-ins/start";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMail } from "../../../background/jobs/read-mail.ts";
import { contextOf } from "../../../testing/contact-imports.ts";
import { ownedBy } from "../../../testing/emails.ts";
import { expectRefusal } from "../../../testing/expectations.ts";
import type { TestMember } from "../../../testing/factories.ts";
import { mailSource, openMailServer } from "../../../testing/mail.ts";
import { pastLimits, WAITS } from "../../../testing/time-limits.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { fetchAttachment } from "../attachments/fetch-attachment.ts";

const providers = await startProviders();
afterAll(providers.close);
const { google, microsoft } = providers;
const { imap, environment } = await openMailServer({ tokenInfo: `${google.origin}/tokeninfo` });
const workspace = await openTestWorkspace({
  ...environment,
  ...providers.environment,
  GOOGLE_IMAP_HOST: `localhost:${imap.port}`,
  GOOGLE_CLIENT_ID: google.client.clientId,
  GOOGLE_CLIENT_SECRET: google.client.clientSecret,
  MICROSOFT_CLIENT_ID: microsoft.client.clientId,
  MICROSOFT_CLIENT_SECRET: microsoft.client.clientSecret,
});
const { db, clock } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const run = () => {
  clock.advance({ minutes: 70 });
  return readMail(workspace.context());
};
const storedOf = (member: TestMember) => ownedBy(db, member.id);

async function memberWithContact() {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann Known", email: "ann@known.example" });
  return { member, caller };
}

async function signIn(
  caller: ReturnType<typeof workspace.callerAs>,
  kind: "google" | "microsoft",
  provider: OAuthProvider,
) {
  const { authUrl } = await caller.mailboxes.startSignIn({ kind });
  const { code, state } = await provider.approve(authUrl);
  return caller.mailboxes.finishSignIn({ code, state });
}

test("Google: signs in with PKCE, and reads over IMAP with XOAUTH2 until access is revoked", async () => {
  const { member, caller } = await memberWithContact();
  await imap.deliver(GOOGLE_MAILBOX, [
    { source: mailSource({ subject: "Kept" }) },
    { source: mailSource({ from: "x@y.example" }) },
  ]);
  const connected = await signIn(caller, "google", google);
  expect(connected).toMatchObject({ kind: "google", address: GOOGLE_MAILBOX, host: null });
  await run();
  expect(await storedOf(member)).toMatchObject([{ subject: "Kept", fromAddress: "ann@known.example" }]);
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok" }]);

  google.revoke();
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([
    { state: "sign_in_again", lastErrorCode: "access_revoked" },
  ]);
  await signIn(caller, "google", google);
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", stored: 1 }]);
  await caller.mailboxes.disconnect({ id: connected.id });
});

test("Microsoft: delta queries read new messages from both folders, and the text of stored messages only", async () => {
  const { member, caller } = await memberWithContact();
  microsoft.mail = [
    graphMessage("m1", {
      attachments: [
        { id: "a1", name: "Teaser.pdf", contentType: "application/pdf", size: 9, isInline: false },
        { id: "a2", name: "logo.png", contentType: "image/png", size: 9, isInline: true },
      ],
      bytes: "%PDF-1.4\n",
    }),
    graphMessage("m2", { from: { emailAddress: { address: "x@y.example" } } }),
    { id: "gone", folder: "inbox", "@removed": { reason: "deleted" } },
    graphMessage("m3", {
      folder: "sentitems",
      from: { emailAddress: { address: MICROSOFT_MAILBOX } },
      toRecipients: [{ emailAddress: { address: "ann@known.example" } }],
    }),
  ];
  const { id } = await signIn(caller, "microsoft", microsoft);
  await run();
  expect(await storedOf(member)).toMatchObject([
    {
      subject: "Message m1",
      text: "The text of m1",
      providerThreadId: "conversation-m1",
      hasAttachments: true,
    },
    { subject: "Message m3", toRecipients: ["ann@known.example"] },
  ]);
  expect(microsoft.seen.filter(({ url }) => url.startsWith("/v1.0/me/messages/m2"))).toEqual([]);

  const [{ attachmentId, emailId } = { attachmentId: 0, emailId: 0 }] = await db
    .select({ attachmentId: emailAttachments.id, emailId: emailAttachments.emailId })
    .from(emailAttachments);
  const read = async (maxBytes: number) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await fetchAttachment(contextOf(workspace, member), {
      emailId,
      attachmentId,
      maxBytes,
    }))
      chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  expect(await read(100)).toBe("%PDF-1.4\n");
  await expectRefusal(read(3), "PAYLOAD_TOO_LARGE");

  microsoft.mail.splice(3, 0, graphMessage("m4"));
  await run();
  expect((await storedOf(member)).map(({ subject }) => subject)).toEqual([
    "Message m1",
    "Message m3",
    "Message m4",
  ]);

  // A place in the list of changes that Graph no longer knows: read again, and recognized.
  const state = `${microsoft.origin}/v1.0/me/mailFolders/inbox/messages/delta?$deltatoken=lost`;
  const inbox = and(eq(mailboxFolders.mailboxId, id), eq(mailboxFolders.path, "inbox"));
  await db.update(mailboxFolders).set({ state }).where(inbox);
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "ok", stored: 3 }]);

  microsoft.next(/GET .*delta/, answerText("", 429, { "retry-after": "3600" }));
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "failing", lastErrorCode: "busy" }]);
  microsoft.next(/POST .*token/, answerText("<html>"));
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([
    { state: "failing", lastErrorCode: "not_understood" },
  ]);
  const asked = microsoft.seen.length;
  microsoft.next(/POST .*token/, hang());
  vi.useFakeTimers(WAITS);
  await pastLimits(run(), expect.poll(() => microsoft.seen.length).toBeGreaterThan(asked));
  vi.useRealTimers();
  expect(await caller.mailboxes.list()).toMatchObject([{ state: "failing", lastErrorCode: "timeout" }]);
  microsoft.revoke();
  await run();
  expect(await caller.mailboxes.list()).toMatchObject([
    { state: "sign_in_again", lastErrorCode: "access_revoked" },
  ]);
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

test("a wrong code is refused, and no secret is in the log or the database", async () => {
  const { caller } = await memberWithContact();
  const { authUrl } = await caller.mailboxes.startSignIn({ kind: "google" });
  const state = new URL(authUrl).searchParams.get("state") ?? "";
  await expectRefusal(caller.mailboxes.finishSignIn({ code: "made-up", state }), "UNPROCESSABLE_CONTENT");
  const rows = await db.select().from(mailboxes);
  const kept = JSON.stringify([rows, workspace.logged]);
  for (const { clientSecret } of [google.client, microsoft.client]) expect(kept).not.toContain(clientSecret);
  expect(kept).not.toContain("made-up");
});

test("without a client of the operator the sign-in is refused", async () => {
  const bare = await openTestWorkspace();
  const caller = bare.callerAs(await bare.makeMember());
  expect(await caller.mailboxes.settings()).toEqual({ configured: { google: false, microsoft: false } });
  await expectRefusal(caller.mailboxes.startSignIn({ kind: "google" }), "UNPROCESSABLE_CONTENT");
});
