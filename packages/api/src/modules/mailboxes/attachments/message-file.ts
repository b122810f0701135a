import PostalMime from "postal-mime";
import { calendarText } from "../reading/text/calendar-text.ts";
import { messageHead } from "../reading/text/forwarded-text.ts";
import { htmlToPlainText } from "../reading/text/html-text.ts";
import { filesOfTnef, type PackedFile } from "./tnef.ts";

const MAX_FILES = 100;

/** A message that was attached as a file; one that is called what it is (`message/rfc822`) the server takes apart. */
export const isMessageFile = (contentType: string | null, name: string | null): boolean =>
  contentType !== "message/rfc822" && /\.eml$/i.test(name ?? "");

/** The head of a message, its text, and the files attached to it; null for what is no message. */
export async function readMessageFile(
  content: Buffer,
): Promise<{ head: string; text: string; files: PackedFile[] } | null> {
  const message = await new PostalMime({ attachmentEncoding: "arraybuffer" })
    .parse(content)
    .catch(() => null);
  if (!message?.headers.some(({ key }) => HEAD_LINES.includes(key))) return null;
  const { from, to, date, subject, text, html, attachments } = message;
  const invitation = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const invited = invitation && calendarText(bytesOf(invitation.content).toString("utf8"));
  const own = text?.trim() || (html && htmlToPlainText(html).text.trim()) || invited || "";
  const people = { from: from ? [from] : [], to: to ?? [] };
  return {
    head: messageHead({ ...people, date, subject }),
    text: own,
    files: attachments
      .filter(({ related }) => !related)
      .slice(0, MAX_FILES)
      .map(({ filename, mimeType, content: file }) => ({
        ...{ name: filename, contentType: mimeType, content: bytesOf(file) },
      })),
  };
}

const HEAD_LINES = ["from", "to", "date", "subject", "message-id", "received"];

/** The type of the content allows text too, which is not asked for. */
const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** Larger ones are not unpacked, and stay what they are: they are read as a whole. */
export const MAX_PACKED_BYTES = { tnef: 10_485_760, message: 2_097_152 };

/** The files in an attachment, by its content; null for one that has none. */
export async function filesIn(content: Buffer): Promise<PackedFile[] | null> {
  return filesOfTnef(content) ?? (await readMessageFile(content))?.files ?? null;
}
