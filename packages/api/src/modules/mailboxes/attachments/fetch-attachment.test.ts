import { emailAttachments, mailboxes, mailboxFolders } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contextOf } from "../../../testing/contact-imports.ts";
import { expectRefusal } from "../../../testing/expectations.ts";
import { mailSource, openMailServer, readNow } from "../../../testing/mail.ts";
import { tnefOf } from "../../../testing/tnef.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { rotateSecrets } from "../rotate-secrets.ts";
import { fetchAttachment } from "./fetch-attachment.ts";

const { imap, environment } = await openMailServer();
const workspace = await openTestWorkspace(environment);
const { db, clock } = workspace;
beforeAll(() => clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 }));
const PDF = "%PDF-1.4\nThe bytes of a document\n";

const message = (id: string) =>
  mailSource({
    id,
    headers: ["MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="b"'],
    text: [
      "--b",
      "Content-Type: text/plain",
      "",
      "See below",
      "--b",
      'Content-Type: application/pdf; name="=?utf-8?Q?=C3=9Cbersicht.pdf?="',
      "Content-Disposition: attachment",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(PDF).toString("base64"),
      "--b--",
    ].join("\r\n"),
  });

test("an attachment is read from the mailbox, also after its UID has changed, and not after the mailbox is disconnected", async () => {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = "attached@own.example";
  await imap.addAccount(username, "password");
  await imap.deliver(username, [{ source: message("first@known.example") }]);
  const server = { host: "localhost", port: imap.port, security: "tls" as const };
  const { id } = await caller.mailboxes.connect({ ...server, username, password: "password" });
  await readNow(workspace.context(), id);
  const [attachment] = await db.select().from(emailAttachments);
  expect(attachment).toMatchObject({ name: "Übersicht.pdf" });
  const { id: attachmentId = 0, emailId = 0 } = attachment ?? {};

  async function read(maxBytes = 1_000): Promise<string> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await fetchAttachment(contextOf(workspace, member), {
      emailId,
      attachmentId,
      maxBytes,
    }))
      chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }
  expect(await read()).toBe(PDF);
  await expectRefusal(read(10), "PAYLOAD_TOO_LARGE");
  // Read first by Graph, which numbers the attachments of a message otherwise.
  await db.update(emailAttachments).set({ part: "graph:4" });
  expect(await read()).toBe(PDF);
  await db.update(emailAttachments).set({ part: "graph:4", name: "Another.pdf" });
  await expectRefusal(read(), "MESSAGE_GONE");
  await db.update(emailAttachments).set({ part: attachment?.part ?? "", name: "Übersicht.pdf" });
  await imap.renumber(username);
  // The server has numbered its messages anew since.
  await db.update(mailboxFolders).set({ uidValidity: "1" });
  expect(await read()).toBe(PDF);
  await imap.addAccount(username, "changed");
  await expectRefusal(read(), "MAILBOX_FAILED");
  await db.delete(mailboxes);
  await expectRefusal(read(), "MAILBOX_DISCONNECTED");
});

test("a file is read out of its winmail.dat", async () => {
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  await caller.contacts.create({ name: "Ann", email: "ann@known.example" });
  const username = "packed@own.example";
  await imap.addAccount(username, "password");
  const packed = tnefOf([
    { name: "Model.xlsx", content: "other" },
    { name: "Übersicht.pdf", content: PDF },
  ]);
  const headers = [
    ...["MIME-Version: 1.0", "Content-Type: application/ms-tnef; name=winmail.dat"],
    "Content-Transfer-Encoding: base64",
  ];
  const source = mailSource({ id: "packed@known.example", headers, text: packed.toString("base64") });
  await imap.deliver(username, [{ source }]);
  const server = { host: "localhost", port: imap.port, security: "tls" as const };
  const { id } = await caller.mailboxes.connect({ ...server, username, password: "password" });
  await readNow(workspace.context(), id);
  const [found] = await db.select().from(emailAttachments).where(eq(emailAttachments.part, "1/1"));
  expect(found).toMatchObject({ size: Buffer.byteLength(PDF) });
  const { id: attachmentId = 0, emailId = 0 } = found ?? {};
  const chunks: Uint8Array[] = [];
  const asked = { emailId, attachmentId, maxBytes: 1_000 };
  for await (const chunk of await fetchAttachment(contextOf(workspace, member), asked)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe(PDF);
});

test("after a change of the key the previous one is needed, until the stored passwords are encrypted again", async () => {
  const first = "1".repeat(64);
  const second = "2".repeat(64);
  const member = await workspace.makeMember();
  const username = "rotated@own.example";
  await imap.addAccount(username, "password");
  const server = { host: "localhost", port: imap.port, security: "tls" as const };
  const withKeys = (current: string, previous?: string) => ({
    ...contextOf(workspace, member),
    settings: { ...workspace.settings, secretKeys: { current, previous } },
  });
  const { connectMailbox } = await import("../connect.ts");
  const { id } = await connectMailbox(withKeys(first), {
    kind: "imap",
    ...server,
    username,
    password: "password",
  });
  expect((await readNow(withKeys(second), id)).lastErrorCode).toBe("secret_unreadable");
  expect((await rotateSecrets(withKeys(second))).unreadable).toBeGreaterThan(0);
  expect((await readNow(withKeys(second, first), id)).lastErrorCode).toBeNull();
  expect((await rotateSecrets(withKeys(second, first))).rotated).toBe(1);
  expect((await readNow(withKeys(second), id)).lastErrorCode).toBeNull();
});
