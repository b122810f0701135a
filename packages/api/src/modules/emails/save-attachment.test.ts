import { emailAttachments } from "@dealflow/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeEmail } from "../../testing/emails.ts";
import { expectRefusal } from "../../testing/expectations.ts";
import { pdf, uploadsOf } from "../../testing/uploads.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import type { ReadAttachment } from "./attachment-content.ts";
import { saveAttachment } from "./save-attachment.ts";

const workspace = await openTestWorkspace({ MAX_UPLOAD_MB: "1" }, AT_ONCE);
const { db, callerAs, makeDeal, makeMember } = workspace;
const { countStored } = uploadsOf(workspace);
const [owner, other] = [await makeMember(), await makeMember()];
const deal = await makeDeal({ codename: "Project Alder" });

const pieces = (...content: Uint8Array[]) =>
  async function* () {
    yield* content;
  };
const mailbox =
  (...content: Uint8Array[]): ReadAttachment =>
  async () =>
    pieces(...content)();

async function store(name: string, dealId: number | null = deal.id) {
  const id = await storeEmail(db, owner.id, { attachments: [name], dealId });
  const [row] = await db.select().from(emailAttachments).where(eq(emailAttachments.emailId, id));
  return { id, attachmentId: row?.id ?? 0 };
}

const save = (member: typeof owner, input: Parameters<typeof saveAttachment>[1], read: ReadAttachment) =>
  saveAttachment({ ...workspace.context(), actor: member }, input, undefined, read);

test("an attachment becomes a document of the deal, once, for any member who sees the message", async () => {
  const input = await store("Term sheet.pdf");
  const { document } = await save(other, input, mailbox(pdf(5_000)));
  expect(document).toMatchObject({
    name: "Term sheet.pdf",
    type: "pdf",
    size: 5_000,
    dealId: deal.id,
    uploadedBy: other.id,
  });
  const never: ReadAttachment = () => expect.fail("the mailbox was asked again");
  expect((await save(owner, input, never)).document.id).toBe(document.id);
  expect(await callerAs(owner).emails.get({ id: input.id })).toMatchObject({
    attachments: [{ documentId: document.id }],
  });
  await callerAs(other).documents.delete({ id: document.id });
  expect(await callerAs(owner).emails.get({ id: input.id })).toMatchObject({
    attachments: [{ documentId: null }],
  });
});

test("two concurrent saves create one document and store one file", async () => {
  const input = await store("Model.pdf");
  const before = await countStored();
  const [one, two] = await Promise.all(
    [owner, other].map((member) => save(member, input, mailbox(pdf(3_000)))),
  );
  expect(one?.document.id).toBe(two?.document.id);
  expect(await countStored()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
});

test.each<[string, string, ReadAttachment, string]>([
  ["another type", "Run.exe", mailbox(Buffer.from("MZ")), "UNSUPPORTED_MEDIA_TYPE"],
  ["content of another type", "Fake.pdf", mailbox(Buffer.alloc(5_000, "x")), "UNSUPPORTED_MEDIA_TYPE"],
  ["an empty file", "Empty.pdf", mailbox(), "BAD_REQUEST"],
  ["a file above the limit", "Large.pdf", mailbox(pdf(900_000), Buffer.alloc(900_000)), "PAYLOAD_TOO_LARGE"],
])(
  "an attachment is refused like an upload for %s, and nothing is stored",
  async (_what, name, read, code) => {
    const input = await store(name);
    const before = await countStored();
    await expectRefusal(save(other, input, read), code);
    expect(await countStored()).toEqual(before);
  },
);

test("if the message is unassigned while the attachment is fetched, nothing is stored", async () => {
  const input = await store("Late.pdf");
  const before = await countStored();
  const read: ReadAttachment = async () => {
    await callerAs(owner).emails.update({ id: input.id, dealId: null });
    return pieces(pdf(2_000))();
  };
  await expectRefusal(save(other, input, read), "NOT_FOUND");
  expect(await countStored()).toEqual(before);
});

test("saving needs a deal, and an attachment of the same message", async () => {
  const unassigned = await store("Own.pdf", null);
  await expectRefusal(save(owner, unassigned, mailbox(pdf(2_000))), "NOT_ASSIGNED");
  await expectRefusal(save(other, unassigned, mailbox(pdf(2_000))), "NOT_FOUND");
  const { id } = await store("Other.pdf");
  await expectRefusal(
    save(owner, { id, attachmentId: unassigned.attachmentId }, mailbox(pdf(2_000))),
    "NOT_FOUND",
  );
});

test("without its mailbox an attachment is refused as disconnected", async () => {
  const refusal = await expectRefusal(
    callerAs(other).emails.saveAttachment(await store("Gone.pdf")),
    "MAILBOX_DISCONNECTED",
  );
  expect(refusal.status).toBe("CONFLICT");
});
