/// <reference path="./html-to-text.d.ts" />
import { convert } from "html-to-text";
import { simplifyHtml } from "./simplify-html.ts";

export interface ReadableText {
  text: string;
  /** There was more than is read of one message. */
  isCut: boolean;
}

/** Without pictures; the addresses of links stand behind their words, and quoted parts begin with `>`. */
export function htmlToPlainText(html: string): ReadableText {
  const { html: simple, isCut } = simplifyHtml(html);
  const text = convert(simple, {
    wordwrap: false,
    // What is long or deep has been made simple before: nothing more may be left out here.
    limits: { maxInputLength: simple.length + 1 },
    selectors: [
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
  // A pattern would look at a long row of spaces once for each of them.
  const lines = text.split("\n").map((line) => trimSpaces(line));
  return { text: lines.join("\n"), isCut };
}

/** Without spaces and tabs at the end. */
function trimSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end -= 1;
  return line.slice(0, end);
}
