import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MemberContext } from "../../core/context.ts";
import { type AttachmentRequest, fetchAttachment } from "../mailboxes/attachments/fetch-attachment.ts";

interface OpenedContent {
  /** Bytes. */
  size: number;
  content: Readable;
}

/** The content of an attachment, which is read from its mailbox when it is opened. Private fields keep it out of JSON responses. */
export class AttachmentContent {
  readonly #ctx: MemberContext;
  readonly #asked: AttachmentRequest;
  readonly #read: ReadAttachment;

  constructor(ctx: MemberContext, asked: AttachmentRequest, read: ReadAttachment) {
    this.#ctx = ctx;
    this.#asked = asked;
    this.#read = read;
  }

  /**
   * Waits until all of it is here, so that its size is known and what goes wrong at the mailbox is an error, not half a file. Throws
   * 409 if the mailbox or the message there is gone, and 413 if it is larger than a document may be.
   */
  async open(): Promise<OpenedContent> {
    const arriving = await this.#read(this.#ctx, this.#asked);
    const folder = await mkdtemp(join(tmpdir(), "dealflow-attachment-"));
    try {
      const file = await open(join(folder, "content"), "wx+", 0o600);
      try {
        await file.writeFile(arriving);
        const { size } = await file.stat();
        return { size, content: file.createReadStream({ start: 0 }) };
      } catch (error) {
        await file.close();
        throw error;
      }
    } finally {
      // An open file can be read to its end without its name.
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Where the bytes of an attachment come from: the mailbox that the message was read from. */
export type ReadAttachment = (
  ctx: MemberContext,
  attachment: { emailId: number; attachmentId: number; maxBytes: number },
) => Promise<AsyncIterable<Uint8Array>>;

export const readAttachment: ReadAttachment = fetchAttachment;
