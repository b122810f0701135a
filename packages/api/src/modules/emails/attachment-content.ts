import { Readable } from "node:stream";
import type { MemberContext } from "../../core/context.ts";
import type { AttachmentRequest } from "../mailboxes/attachments/fetch-attachment.ts";
import type { ReadAttachment } from "./attachment-source.ts";

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

  /** Throws 409 if the mailbox or the message there is gone, and 413 while it is read if it is larger than a document may be. */
  async open(): Promise<Readable> {
    return Readable.from(await this.#read(this.#ctx, this.#asked), { objectMode: false });
  }
}
