// What programs put on the clipboard as HTML, in the elements that the editor knows. It knows no tables and no headings, and a note
// with either would be shown as Markdown: so tables become a line for each row, and headings lines in bold.

export const BETWEEN_CELLS = " | ";
const MAX_SPAN = 50;
const LISTS = ["ul", "ol"].flatMap((outer) => ["ul", "ol"].map((inner) => `${outer} > ${inner}`)).join(", ");
const BLOCKS =
  "address, article, aside, blockquote, dd, div, dl, dt, figure, footer, h1, h2, h3, h4, h5, h6, header, hr, li, main, ol, p, pre, section, table, ul";

export function toEditorElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>("[style]"))
    if (/(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(styleOf(element))) element.remove();
  joinWordLists(body);
  // The innermost first.
  for (const table of [...body.querySelectorAll("table")].reverse()) table.replaceWith(...linesOfTable(table));
  for (const heading of body.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")) makeBold(heading);
  // Google Docs puts a list within a list beside the entry that it belongs to.
  for (const list of body.querySelectorAll(LISTS)) list.previousElementSibling?.append(list);
  for (const paragraph of body.querySelectorAll("p"))
    if (isBlank(paragraph) && !paragraph.closest("li")) paragraph.remove();
  joinDivLines(body);
}

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isBlank = (element: Element) => element.textContent.trim() === "" && !element.querySelector("input, hr");

function newElement(name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.implementation.createHTMLDocument().createElement(name);
  element.append(...content);
  return element;
}

/** A line for each row, its cells apart; of a table that only arranges a page, such as that of a signature, what is in it. */
function linesOfTable(table: HTMLTableElement): Node[] {
  const rows = [...table.rows].filter((row) => row.cells.length > 0);
  const isLayout = rows.every(({ cells }) => cells.length === 1) || table.querySelector("ul, ol, [data-lines]");
  if (isLayout)
    return rows.flatMap(({ cells }) => [...cells].map((cell) => newElement("div", ...cell.childNodes)));
  const lines = newElement("p");
  lines.dataset.lines = "";
  if (table.caption && !isBlank(table.caption)) lines.append(...inline(table.caption), newElement("br"));
  for (const [at, row] of rows.entries()) {
    if (at > 0) lines.append(newElement("br"));
    for (const [place, cell] of [...row.cells].entries()) {
      if (place > 0) lines.append(BETWEEN_CELLS);
      lines.append(...inline(cell), BETWEEN_CELLS.repeat(Math.min(cell.colSpan, MAX_SPAN) - 1));
    }
  }
  return [lines];
}

/** The content of a cell on one line, with its marks and links. */
function inline(cell: Element): Node[] {
  for (const block of [...cell.querySelectorAll(`${BLOCKS}, br`)].reverse())
    block.replaceWith(" ", ...block.childNodes, " ");
  cell.normalize();
  const { firstChild: first, lastChild: last } = cell;
  if (first instanceof Text) first.data = first.data.trimStart();
  if (last instanceof Text) last.data = last.data.trimEnd();
  return [...cell.childNodes];
}

/** A heading is shown as a paragraph in bold, whatever weight its text has in its own style. */
function makeBold(heading: HTMLElement): void {
  for (const part of heading.querySelectorAll<HTMLElement>("[style]")) part.style.removeProperty("font-weight");
  heading.replaceWith(isBlank(heading) ? "" : newElement("p", newElement("strong", ...heading.childNodes)));
}

/** Lines of mail programs, a `div` each, as the lines of a paragraph; an empty one ends it. */
function joinDivLines(body: HTMLElement): void {
  const isLine = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement && node.tagName === "DIV" && !node.querySelector(BLOCKS);
  for (const first of body.querySelectorAll("div")) {
    if (!(first.isConnected && isLine(first)) || isLine(beside(first, "previousSibling"))) continue;
    let paragraph = newElement("p");
    const paragraphs = [paragraph];
    for (let line: Node | null = first, next: Node | null = null; isLine(line); line = next) {
      next = beside(line, "nextSibling");
      if (isBlank(line)) paragraphs.push((paragraph = newElement("p")));
      else {
        if (paragraph.hasChildNodes()) paragraph.append(newElement("br"));
        if (line.lastChild instanceof HTMLBRElement) line.lastChild.remove();
        paragraph.append(...line.childNodes);
      }
      if (line !== first) line.remove();
    }
    first.replaceWith(...paragraphs.filter((each) => !isBlank(each)));
  }
}

/** The node before or after, without comments and the white space between elements. */
function beside(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let other = node[side];
  while (other && (other instanceof Comment || (other instanceof Text && other.data.trim() === "")))
    other = other[side];
  return other;
}

const WORD_LEVEL = /mso-list\s*:\s*[^;]*\blevel(\d)/i;
const WORD_MARKER = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const NUMBERED = /^\(?(\d{1,4}|[a-z]{1,4})[.)]/i;

/** The lists of Word and Outlook: paragraphs that say at which level they stand, and write their marks themselves. */
function joinWordLists(body: HTMLElement): void {
  const levelOf = (node: Node | null) =>
    node instanceof HTMLParagraphElement ? Number(WORD_LEVEL.exec(styleOf(node))?.[1] ?? 0) : 0;
  for (const first of body.querySelectorAll("p")) {
    if (!first.isConnected || levelOf(first) === 0) continue;
    const open: { list: HTMLElement; level: number }[] = [];
    const lists: HTMLElement[] = [];
    for (let entry: Node | null = first, next: Node | null = null; levelOf(entry) > 0; entry = next) {
      if (!(entry instanceof HTMLElement)) break;
      next = beside(entry, "nextSibling");
      const level = levelOf(entry);
      const marker = takeMarker(entry);
      const name = marker.number === null ? "ul" : "ol";
      while ((open.at(-1)?.level ?? 0) > level) open.pop();
      const last = open.at(-1);
      if (last?.level === level && last.list.localName !== name) open.pop();
      if (open.at(-1)?.level !== level) {
        const list = newElement(name);
        if (marker.number !== null && marker.number > 1) list.setAttribute("start", String(marker.number));
        const parent = open.at(-1)?.list.lastElementChild;
        if (parent) parent.append(list);
        else lists.push(list);
        open.push({ list, level });
      }
      open.at(-1)?.list.append(newElement("li", newElement("p", ...entry.childNodes)));
      if (entry !== first) entry.remove();
    }
    first.replaceWith(...lists);
  }
}

/** Takes the mark out of an entry: its number, or null for a bullet. */
function takeMarker(entry: HTMLElement): { number: number | null } {
  const marker = entry.querySelector(WORD_MARKER);
  const [, number] = NUMBERED.exec(marker?.textContent.trim() ?? "") ?? [];
  marker?.remove();
  if (number === undefined) return { number: null };
  return { number: Number(number) || 1 };
}
