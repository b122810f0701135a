import { FORMULA } from "../../../lib/format/formula.ts";

/** A cell in quotation marks: those within are doubled, and a tab, a line break or the end follows it. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r\n|\r|\n|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const SEPARATOR = /\t|\r\n|\r|\n/y;

/**
 * The cells of a spreadsheet, or of a table here, as the clipboard has them: rows of columns. A parser of CSV takes each quotation
 * mark that begins a cell for one that encloses it, but spreadsheets enclose only what has a tab or line break in it.
 */
export function pastedTexts(clipboard: string): string[][] {
  // The last line ends as the others do.
  const text = clipboard.replace(/(?:\r\n|\r|\n)$/, "");
  // Where rows end with CRLF and lines within cells with LF, quotation marks around a CRLF belong to two rows.
  const isOneCell = (quoted: string) => !(hasBareBreaks && quoted.includes("\r\n"));
  const hasBareBreaks = /(?:^|[^\r])\n/.test(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = matchAt(QUOTED, text, at);
    const isQuoted = quoted !== null && isOneCell(quoted[0]);
    const [raw, within = ""] = isQuoted ? quoted : (matchAt(PLAIN, text, at) ?? [""]);
    row.push(withoutGuard(isQuoted ? within.replaceAll('""', '"') : raw));
    at += raw.length;
    const separator = matchAt(SEPARATOR, text, at)?.[0];
    if (separator !== "\t") {
      rows.push(row);
      row = [];
    }
    if (separator === undefined) return rows;
    at += separator.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Our own tables put a `'` before what looks like a formula. */
const withoutGuard = (text: string) =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
