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
  for (const table of [...body.querySelectorAll("table")].reverse())
    table.replaceWith(...linesOfTable(table));
  for (const heading of body.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")) makeBold(heading);
  // Google Docs puts a list within a list beside the entry that it belongs to.
  for (const list of body.querySelectorAll(LISTS)) list.previousElementSibling?.append(list);
  for (const paragraph of body.querySelectorAll("p"))
    if (isBlank(paragraph) && !paragraph.closest("li")) paragraph.remove();
  joinDivLines(body);
}

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isBlank = (element: Element) =>
  element.textContent.trim() === "" && !element.querySelector("input, hr");

function newElement(name: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.implementation.createHTMLDocument().createElement(name);
  element.append(...content);
  return element;
}

/** A line for each row, its cells apart; of a table that only arranges a page, such as that of a signature, what is in it. */
function linesOfTable(table: HTMLTableElement): Node[] {
  const rows = [...table.rows].filter((row) => row.cells.length > 0);
  const isLayout =
    rows.every(({ cells }) => cells.length === 1) || table.querySelector("ul, ol, [data-lines]");
  if (isLayout)
    return rows.flatMap(({ cells }) => [...cells].map((cell) => newElement("div", ...cell.childNodes)));
  const lines = newElement("p");
  lines.dataset.lines = "";
  if (table.caption && !isBlank(table.caption)) lines.append(...inline(table.caption), newElement("br"));
  const taken: number[] = [];
  for (const [at, row] of rows.entries())
    lines.append(...(at > 0 ? [newElement("br")] : []), ...lineOfRow(row, taken));
  return [lines];
}

/** `taken`: for how many rows, from this one on, a cell from above takes the place of each column. */
function lineOfRow(row: HTMLTableRowElement, taken: number[]): (Node | string)[] {
  const line: (Node | string)[] = [];
  const cells = [...row.cells];
  for (let column = 0; cells.length > 0 || taken[column]; ) {
    if (column > 0) line.push(BETWEEN_CELLS);
    const cell = taken[column] ? undefined : cells.shift();
    if (cell) line.push(...inline(cell), BETWEEN_CELLS.repeat(spanOf(cell.colSpan) - 1));
    const end = column + spanOf(cell?.colSpan ?? 1);
    for (; column < end; column++) taken[column] = cell ? spanOf(cell.rowSpan) - 1 : (taken[column] ?? 1) - 1;
  }
  return line;
}

const spanOf = (span: number) => Math.min(Math.max(span, 1), MAX_SPAN);

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
  for (const part of heading.querySelectorAll<HTMLElement>("[style]"))
    part.style.removeProperty("font-weight");
  heading.replaceWith(isBlank(heading) ? "" : newElement("p", newElement("strong", ...heading.childNodes)));
}

/** Lines of mail programs, a `div` each, as the lines of a paragraph; an empty one ends it. */
function joinDivLines(body: HTMLElement): void {
  const isLine = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement && node.tagName === "DIV" && !node.querySelector(BLOCKS);
  for (const first of body.querySelectorAll("div")) {
    if (!first.isConnected || !isLine(first)) continue;
    const paragraphs: HTMLElement[] = [];
    let open: HTMLElement | null = null;
    const lines = runFrom(first, isLine);
    for (const line of lines) {
      if (line.lastChild instanceof HTMLBRElement) line.lastChild.remove();
      if (isBlank(line)) open = null;
      else if (open) open.append(newElement("br"), ...line.childNodes);
      else {
        open = newElement("p", ...line.childNodes);
        paragraphs.push(open);
      }
    }
    first.before(...paragraphs);
    for (const line of lines) line.remove();
  }
}

/** An element and those that follow it, as long as they are of one kind. */
function runFrom(first: HTMLElement, isOne: (node: Node | null) => node is HTMLElement): HTMLElement[] {
  const run: HTMLElement[] = [];
  for (let each: Node | null = first; isOne(each); each = nextOf(each)) run.push(each);
  return run;
}

/** The node after, without comments and the white space between elements. */
function nextOf(node: Node): Node | null {
  let next = node.nextSibling;
  while (next && (next instanceof Comment || (next instanceof Text && next.data.trim() === "")))
    next = next.nextSibling;
  return next;
}

const WORD_LEVEL = /mso-list\s*:\s*[^;]*\blevel(\d)/i;
const WORD_MARKER = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const NUMBERED = /^\(?(\d{1,4}|[a-z]{1,4})[.)]/i;

const levelOf = (entry: Element) => Number(WORD_LEVEL.exec(styleOf(entry))?.[1] ?? 0);
const isWordEntry = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLParagraphElement && levelOf(node) > 0;

/** The lists of Word and Outlook: paragraphs that say at which level they stand, and write their marks themselves. */
function joinWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll("p")) {
    if (!first.isConnected || !isWordEntry(first)) continue;
    const entries = runFrom(first, isWordEntry);
    first.before(...listsOf(entries));
    for (const entry of entries) entry.remove();
  }
}

function listsOf(entries: readonly HTMLElement[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const entry of entries) {
    const level = levelOf(entry);
    const number = takeNumber(entry);
    const name = number === null ? "ul" : "ol";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = newElement(name);
      if (number !== null && number > 1) list.setAttribute("start", String(number));
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else lists.push(list);
      open.push({ list, level });
    }
    open.at(-1)?.list.append(newElement("li", newElement("p", ...entry.childNodes)));
  }
  return lists;
}

/** Takes the mark out of an entry, and answers its number; null for a bullet. */
function takeNumber(entry: HTMLElement): number | null {
  const marker = entry.querySelector(WORD_MARKER);
  const [, number] = NUMBERED.exec(marker?.textContent.trim() ?? "") ?? [];
  marker?.remove();
  return number === undefined ? null : Number(number) || 1;
}
