/// <reference path="./html-to-text.d.ts" />
import { convert } from "html-to-text";
import { decode as decodeUtf7 } from "iconv-lite";
import PostalMime from "postal-mime";
import type { TextPart } from "./imap/structure.ts";

type Encoded = Pick<TextPart, "isHtml" | "charset" | "encoding">;

const HTML_LIMITS = { maxInputLength: 400_000, maxDepth: 40, maxChildNodes: 2_000 };

/** What programs write where they do not know the charset, or have none. */
const WEAK_LABELS = /^(us-ascii|ascii|iso-8859-1|latin1|windows-1252|unknown.*|x-unknown|default)$/i;
/** The sign of bytes that are not of the charset; the last one may have been cut through. */
const UNREADABLE = /\uFFFD(?!$)/;

/**
 * The text of a part, however it was encoded; null where it cannot be read. What is valid UTF-8 is read as such where the
 * label is weak: other texts are valid UTF-8 only by accident.
 */
export async function plainText(part: Encoded, content: Buffer): Promise<string | null> {
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
    return isHtml && html !== undefined ? htmlToPlainText(html) : (text ?? null);
  } catch {
    return null;
  }
}

/** Without pictures; the addresses of links stand behind their words, and quoted parts begin with `>`. */
function htmlToPlainText(html: string): string {
  const text = convert(html, {
    wordwrap: false,
    limits: HTML_LIMITS,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "style", format: "skip" },
      { selector: "script", format: "skip" },
      {
        selector: "a",
        options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ["(", ")"] },
      },
      // Most tables only arrange the text, so that columns would be far apart.
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "td", format: "inlineSurround", options: { suffix: " " } },
      { selector: "th", format: "inlineSurround", options: { suffix: " " } },
    ],
  });
  return text.replace(/[ \t]+$/gm, "");
}

/** Of a part that some programs send empty beside the HTML. */
export const isBlank = (text: string): boolean => text.replace(/&nbsp;|\u00A0|\s/g, "") === "";

const token = (value: string) => value.replace(/[^\w.+-]/g, "").slice(0, 60) || "utf-8";
