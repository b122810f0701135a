import { decode as decodeUtf7 } from "iconv-lite";
import PostalMime from "postal-mime";
import { htmlToPlainText, type ReadableText } from "./html-text.ts";
import type { TextPart } from "./imap/structure.ts";

type Encoded = Pick<TextPart, "isHtml" | "charset" | "encoding">;

/** What programs write where they do not know the charset, or have none. */
const WEAK_LABELS = /^(us-ascii|ascii|iso-8859-1|latin1|windows-1252|unknown.*|x-unknown|default)$/i;
/** The sign of bytes that are not of the charset; the last one may have been cut through. */
const UNREADABLE = /\uFFFD(?!$)/;

/**
 * The text of a part, however it was encoded; null where it cannot be read. What is valid UTF-8 is read as such where the
 * label is weak: other texts are valid UTF-8 only by accident.
 */
export async function plainText(part: Encoded, content: Buffer): Promise<ReadableText | null> {
  const text = await charactersOf(part, content);
  if (text === null) return null;
  return part.isHtml ? htmlToPlainText(text) : { text, isCut: false };
}

async function charactersOf(part: Encoded, content: Buffer): Promise<string | null> {
  const charset = part.charset.trim().toLowerCase();
  if (/^(x-)?(unicode-1-1-)?utf-?7$/.test(charset)) {
    const encoded = await decodedText({ ...part, charset: "us-ascii" }, content);
    return encoded && decodeUtf7(Buffer.from(encoded), "utf-7");
  }
  if (!(WEAK_LABELS.test(charset) || !isKnown(charset))) return await decodedText(part, content);
  const text = await decodedText({ ...part, charset: "utf-8" }, content);
  if (text === null || !UNREADABLE.test(text.trimEnd())) return text;
  return await decodedText({ ...part, charset: isKnown(charset) ? charset : "windows-1252" }, content);
}

function isKnown(charset: string): boolean {
  try {
    return Boolean(new TextDecoder(charset));
  } catch {
    return false;
  }
}

async function decodedText({ isHtml, charset, encoding }: Encoded, content: Buffer): Promise<string | null> {
  const head = [
    `Content-Type: text/${isHtml ? "html" : "plain"}; charset="${token(charset)}"`,
    `Content-Transfer-Encoding: ${token(encoding)}`,
    "\r\n",
  ].join("\r\n");
  try {
    const { text, html } = await new PostalMime().parse(Buffer.concat([Buffer.from(head), content]));
    return (isHtml ? html : undefined) ?? text ?? null;
  } catch {
    return null;
  }
}

/** Of a part that some programs send empty beside the HTML. */
export const isBlank = (text: string): boolean => text.replace(/&nbsp;|\u00A0|\s/g, "") === "";

const token = (value: string) => value.replace(/[^\w.+-]/g, "").slice(0, 60) || "utf-8";
