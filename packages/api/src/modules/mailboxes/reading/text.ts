/// <reference path="./html-to-text.d.ts" />
import { convert } from "html-to-text";
import PostalMime from "postal-mime";
import type { TextPart } from "./imap/structure.ts";

type Encoded = Pick<TextPart, "isHtml" | "charset" | "encoding">;

const HTML_LIMITS = { maxInputLength: 400_000, maxDepth: 40, maxChildNodes: 2_000 };

/** The text of a part, however it was encoded; null where it cannot be read. */
export async function plainText(
  { isHtml, charset, encoding }: Encoded,
  content: Buffer,
): Promise<string | null> {
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

/** Without pictures and the addresses of links; quoted parts begin with `>`. */
function htmlToPlainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: HTML_LIMITS,
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "style", format: "skip" },
      { selector: "script", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
    ],
  });
}

const token = (value: string) => value.replace(/[^\w.+-]/g, "").slice(0, 60) || "utf-8";
