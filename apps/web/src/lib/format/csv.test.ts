import Papa from "papaparse";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type CsvValue, fileName, toCsv } from "./csv.ts";

afterEach(() => vi.unstubAllEnvs());

const PAIR = [
  { header: "Company", value: (row: readonly CsvValue[]) => row[0] ?? null },
  { header: "Notes", value: (row: readonly CsvValue[]) => row[1] ?? null },
];

/** The cells of the row as a CSV parser reads them. */
function read(...values: CsvValue[]): string[] | undefined {
  const { data, errors } = Papa.parse<string[]>(toCsv(PAIR, [values]));
  expect(errors).toEqual([]);
  expect(data).toHaveLength(2);
  return data[1];
}

describe("a cell that a spreadsheet would run as a formula", () => {
  const FIRST = [..."=+-@|%\uff1d\uff0b\uff0d\uff20"];
  const SKIPPED = {
    nothing: "",
    "a space": " ",
    "a no-break space": "\u00a0",
    "an ideographic space": "\u3000",
    "a line separator": "\u2028",
    "a zero-width space": "\u200b",
    "a byte order mark": "\ufeff",
    "a direction mark": "\u200f",
    "an isolate": "\u2066",
    "a variation selector": "\ufe0f",
    "a Hangul filler": "\u3164",
    "a bell": "\u0007",
    "an escape": "\u001b",
    "a next line": "\u0085",
    "a double quote": '"',
    "an apostrophe": "'",
    "a typographic quote": "\u201c",
    "a wide quote": "\uff02",
    "a tab": "\t",
    "a carriage return": "\r",
    "a line feed": "\n",
    "a NUL": "\0",
    "several of them": " \u200b\"\t\u00a0'",
  };
  const cells = Object.entries(SKIPPED).flatMap(([name, before]) =>
    FIRST.map((first) => [first, name, `${before}${first}1+cmd()`] as const),
  );

  it.each(cells)("%s after %s is text", (_first, _before, cell) => {
    expect(read(cell, cell)).toEqual([`'${cell}`, `'${cell}`]);
  });

  it.each(["\tplain", "\rplain", "\nplain", "\0plain"])("%j is escaped", (cell) => {
    expect(read(cell)).toEqual([`'${cell}`, ""]);
  });

  it("is text in a list and in a header too", () => {
    expect(read(["=1+1", "Budget"])).toEqual(["'=1+1; Budget", ""]);
    expect(toCsv([{ header: "@lender", value: () => null }], [])).toBe(`"'@lender"`);
  });

  it.each(["-", "--5", "-5-3", "-1e3", "+1.5e3", "-.5", "-5.", "- 5", " -5", "-5 ", "-5\n", "-5\n=1", "-٥"])(
    "%j is not a plain number",
    (cell) => expect(read(cell)).toEqual([`'${cell}`, ""]),
  );
});

describe("a cell that is not changed", () => {
  it.each(["-5", "+5", "-5.25", "+0.5", "5", "2500000.00", "007"])("the number %s", (cell) =>
    expect(read(cell)).toEqual([cell, ""]),
  );

  it.each(["a=1", "Q+A", "5-10", "100%", "robin@example.com", "(=1)", "#1", "−5", "Zürich 🌲", "'90s", ""])(
    "the text %j",
    (cell) => expect(read(cell)).toEqual([cell, ""]),
  );

  it.each([
    "a\r\nb",
    "a\nb",
    "a\rb",
    'say "no"',
    '"',
    '""',
    "a,b",
    "a;b",
    " a ",
    "a\tb",
    "\r\n",
    ",",
    "a\0b",
  ])("%j, read back by a parser", (cell) =>
    expect(read(cell, cell)?.map((text) => text.replace(/^'(?=[\r\n])/, ""))).toEqual([cell, cell]),
  );
});

describe("the text", () => {
  it("has records that end in CRLF, a line of headers, and quotes only where they are needed", () => {
    const rows = [
      ["Aspen, Inc.", 'The "best"'],
      ["Birch", null],
    ];
    expect(toCsv(PAIR, rows)).toBe('Company,Notes\r\n"Aspen, Inc.","The ""best"""\r\nBirch,');
  });

  it("contains only the headers if there are no rows", () => expect(toCsv(PAIR, [])).toBe("Company,Notes"));

  it("writes numbers and lists", () => {
    expect(read(-1.5, 0)).toEqual(["-1.5", "0"]);
    expect(read(["a;b", "c,d", 'e"f'], [])).toEqual(['a;b; c,d; e"f', ""]);
  });

  it.each([
    ["America/New_York", "2026-03-30 22:30:05"],
    ["Asia/Tokyo", "2026-03-31 11:30:05"],
  ])("writes times in the time zone %s", (zone, moment) => {
    vi.stubEnv("TZ", zone);
    expect(read(new Date("2026-03-31T02:30:05.678Z"))).toEqual([moment, ""]);
  });
});

it("names the file by the viewer's clock", () => {
  vi.stubEnv("TZ", "America/New_York");
  expect(fileName("pipeline", new Date("2026-01-05T04:03:02Z"))).toBe("pipeline_2026-01-04_23-03-02.csv");
});
