import { beforeAll, expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { openHttp } from "../../testing/http.ts";
import { mailSource, openMailServer } from "../../testing/mail.ts";
import { pdf } from "../../testing/uploads.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { readMail } from "../mailboxes/reading/read-mail.ts";

/** The way of a message from a real IMAP server: connected, read, suggested, assigned, seen, saved, taken back. */

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { callerAs, clock, makeDeal, makeMember } = workspace;

// Dovecot's own clock says when a message came; the workspace's follows it.
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));

const ADDRESS = "robin@own.example";
const [owner, other] = [await makeMember(), await makeMember()];
const [own, others] = [callerAs(owner), callerAs(other)];

async function read(...sources: string[]): Promise<void> {
  await imap.deliver(
    ADDRESS,
    sources.map((source) => ({ source })),
  );
  clock.advance({ minutes: 2 });
  await readMail(workspace.context());
}

function withAttachment(name: string, content: Buffer): string {
  const boundary = "part-of-the-message";
  return mailSource({
    from: "Ana Lima <ana@atlas.example>",
    to: ADDRESS,
    subject: "Heads of terms",
    headers: ["MIME-Version: 1.0", `Content-Type: multipart/mixed; boundary="${boundary}"`],
    text: [
      `--${boundary}`,
      "Content-Type: text/plain; charset=utf-8",
      "",
      "Attached, as agreed.",
      `--${boundary}`,
      `Content-Type: application/pdf; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
      "",
      ...(content.toString("base64").match(/.{1,76}/g) ?? []),
      `--${boundary}--`,
    ].join("\r\n"),
  });
}

test("a mailbox is connected, a message is suggested, assigned, its attachment saved, unassigned, and a rule assigns the next one", async () => {
  await imap.addAccount(ADDRESS, "secret");
  const deal = await makeDeal({ company: "Atlas Foods", contactEmail: "ana@atlas.example" });
  const content = pdf(30_000);
  const { id: mailboxId } = await own.mailboxes.connect({
    host: imap.host,
    port: imap.port,
    security: "tls",
    username: ADDRESS,
    password: "secret",
  });
  await read(withAttachment("Terms.pdf", content));

  const [suggestion] = await own.emails.suggestions({ dealId: deal.id });
  expect(suggestion).toMatchObject({
    subject: "Heads of terms",
    fits: ["from_contact_person", "from_company"],
    hasAttachments: true,
  });
  const id = suggestion?.id ?? 0;
  expect(await others.emails.suggestions({ dealId: deal.id })).toEqual([]);
  await expectRefusal(others.emails.get({ id }), "NOT_FOUND");

  await own.emails.update({ id, dealId: deal.id });
  const seen = await others.emails.get({ id });
  expect(seen).toMatchObject({
    fromName: "Ana Lima",
    fromAddress: "ana@atlas.example",
    toRecipients: [ADDRESS],
    text: "Attached, as agreed.",
    attachments: [{ name: "Terms.pdf", documentId: null }],
  });
  const attachmentId = seen.attachments[0]?.id ?? 0;
  const { document } = await others.emails.saveAttachment({ id, attachmentId });
  expect(document).toMatchObject({ name: "Terms.pdf", dealId: deal.id, size: 30_000, uploadedBy: other.id });
  const reader = await openHttp(workspace).signedIn(other);
  const file = await reader.send("GET", document.url);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-length")).toBe("30000");

  await own.emails.update({ id, dealId: null });
  await expectRefusal(others.emails.get({ id }), "NOT_FOUND");
  expect((await others.emails.listOfDeal({ dealId: deal.id })).items).toEqual([]);

  await own.emails.update({ id, dealId: deal.id, rule: "address" });
  await read(mailSource({ from: "Ana Lima <ana@atlas.example>", to: ADDRESS, subject: "The next one" }));
  const list = await others.emails.listOfDeal({ dealId: deal.id });
  expect(list.items.map(({ subject }) => subject).sort()).toEqual(["Heads of terms", "The next one"]);

  const unassigned = list.items.find(({ subject }) => subject === "The next one")?.id ?? 0;
  await own.emails.update({ id: unassigned, dealId: null });
  await own.mailboxes.disconnect({ id: mailboxId });
  await expectRefusal(own.emails.get({ id: unassigned }), "NOT_FOUND");
  expect(await others.emails.get({ id })).toMatchObject({ text: "Attached, as agreed." });
});

test("the address of the member's mailbox cannot be a rule", async () => {
  const { id: dealId } = await makeDeal();
  const username = "second@own.example";
  await imap.addAccount(username, "secret");
  const server = { host: imap.host, port: imap.port, security: "tls" } as const;
  await own.mailboxes.connect({ ...server, username, password: "secret" });
  const id = await storeEmail(workspace.db, owner.id, { fromAddress: username, toRecipients: [] });
  await expectRefusal(own.emails.update({ id, dealId, rule: "address" }), "UNPROCESSABLE_CONTENT");
});
