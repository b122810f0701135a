import type { MemberContext } from "../../core/context.ts";
import { fetchAttachment } from "../mailboxes/attachments/fetch-attachment.ts";

/** Where the bytes of an attachment come from: the mailbox that the message was read from. */
export type ReadAttachment = (
  ctx: MemberContext,
  attachment: { emailId: number; attachmentId: number; maxBytes: number },
) => Promise<AsyncIterable<Uint8Array>>;

export const readAttachment: ReadAttachment = fetchAttachment;
