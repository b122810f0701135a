import { Fragment, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { pastedTexts } from "../../../../components/table/paste/pasted-texts.ts";
import { documentOf, isSafeAddress, isUnchangedByEditor } from "./markdown-text.ts";
import { BETWEEN_CELLS, toEditorElements } from "./pasted-html.ts";

const ALLOWED_ELEMENTS = new Set(
  `A ADDRESS ARTICLE ASIDE B BLOCKQUOTE BR CODE DD DEL DIV DL DT EM FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I INPUT
   LABEL LI MAIN OL P PRE S SECTION SPAN STRIKE STRONG TABLE TBODY TD TFOOT TH THEAD TR U UL`.split(/\s+/),
);
/** What these contain is no text. */
const DROPPED =
  "script, style, template, noscript, iframe, object, embed, svg, math, audio, video, select, head";
const ALLOWED_ATTRIBUTES = new Set([
  "href",
  "start",
  "type",
  "checked",
  "data-type",
  "data-checked",
  "data-pm-slice",
]);
const ALLOWED_STYLES = ["font-weight", "font-style", "text-decoration"];

/** Pasted HTML without anything that the editor does not know; parsed where nothing in it is run or loaded. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  toEditorElements(body);
  for (const element of body.querySelectorAll<HTMLElement>("*")) {
    if (ALLOWED_ELEMENTS.has(element.tagName)) cleanAttributes(element);
    else element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

function cleanAttributes(element: HTMLElement): void {
  const styles = ALLOWED_STYLES.map((name) => [name, element.style.getPropertyValue(name)] as const);
  for (const name of element.getAttributeNames()) {
    if (!ALLOWED_ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of styles) if (value) element.style.setProperty(name, value);
  if (!isSafeAddress(element.getAttribute("href") ?? "")) element.removeAttribute("href");
}

/** What nobody writes who does not mean Markdown: a list, quote or block of code, a link, or a word within marks. */
const MARKDOWN = [
  /^ {0,3}([-*+]|\d{1,3}[.)]|>) \S/m,
  /^```/m,
  /(?<![!\\])\[[^[\]]+\]\((https?:\/\/|mailto:)[^\s]+\)/i,
  /(?<![\p{L}\p{N}*\\])(\*{1,2})(?![\s*])[^*\n]*[^\s*\\]\1(?![\p{L}\p{N}*])/u,
  /(?<![\p{L}\p{N}_\\])(_{1,2})(?![\s_])[^_\n]*[^\s_\\]\1(?![\p{L}\p{N}_])/u,
  /(?<![\\~])~~(?![\s~])[^~\n]*[^\s~\\]~~/,
  /(?<![\\`])`[^`\n]+`/,
];

/** Pasted text as the editor shows it; in `place`, and read as Markdown if it is some and `isPlain` was not asked for. */
export function parsePasted(text: string, place: ResolvedPos, isPlain: boolean): Slice {
  const { schema } = place.doc.type;
  const markdown = text.replace(/\r\n?/g, "\n").trim();
  if (!isPlain && MARKDOWN.some((sign) => sign.test(markdown)) && isUnchangedByEditor(markdown)) {
    const document = documentOf(markdown);
    if (document) return Slice.maxOpen(schema.nodeFromJSON(document).content);
  }
  const rows = linesOfCells(text);
  if (rows) {
    const paragraphs = rows
      .join("\n")
      .split(/\n{2,}/)
      .map((paragraph) => {
        const parts = paragraph
          .split("\n")
          .flatMap((line, at) => [
            ...(at > 0 ? [schema.node("hardBreak")] : []),
            ...(line ? [schema.text(line)] : []),
          ]);
        return schema.node("paragraph", null, parts);
      });
    return Slice.maxOpen(Fragment.from(paragraphs));
  }
  const lines = text.split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) =>
    schema.node("paragraph", null, line ? schema.text(line, place.marks()) : []),
  );
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/**
 * The rows of a spreadsheet with their cells apart, as those of its HTML, also below a line of words; null for other text, such as code
 * that begins with tabs.
 */
function linesOfCells(text: string): string[] | null {
  if (!text.includes("\t")) return null;
  const rows = pastedTexts(text);
  const table = rows.filter(({ length }) => length > 1);
  const [first = []] = table;
  const isTable = first.length > 1 && table.every(({ length }) => length === first.length);
  const isAfterWords = rows.length > table.length && table.length < 2;
  if (!isTable || isAfterWords || table.every(([cell]) => cell === "")) return null;
  return rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()).join(BETWEEN_CELLS));
}
