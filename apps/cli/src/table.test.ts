import { describe, expect, it } from "vitest";
import { render } from "./output.ts";

describe("text", () => {
  it("has numbers and money at the right of their columns, and words at the left", () => {
    const rows = [
      { id: 7, company: "Alder", value: "12.50" },
      { id: 1024, company: "Birch & Sons", value: null },
    ];
    expect(render(rows, "deals none", "text")).toBe(
      ["  id  company       value", "   7  Alder         12.50", "1024  Birch & Sons", ""].join("\n"),
    );
  });

  it("has a record's fields one to a line, and further lines of a text under the first", () => {
    expect(render({ id: 7, body: "They want\nan answer" }, "notes get", "text")).toBe(
      ["id    7", "body  They want", "      an answer", ""].join("\n"),
    );
  });

  it("shows what a terminal would obey, or what reorders text, as a character", () => {
    const record = { bell: "a\u0007\u001b[2Jb", line: "a\rb", over: "a\u202eb", deep: { csi: "a\u009bb" } };
    expect(render(record, "none", "text")).toBe(
      ["bell  a\uFFFD\uFFFD[2Jb", "line  a\uFFFDb", "over  a\uFFFDb", 'deep  {"csi":"a\uFFFDb"}', ""].join(
        "\n",
      ),
    );
  });
});

it.each([
  ["text", "None.\n"],
  ["json", "[]\n"],
  ["jsonl", ""],
] as const)("an empty list as %s", (format, printed) => {
  expect(render({ items: [], nextCursor: null }, "deals list", format)).toBe(printed);
});

it.each([
  ["text", "\n"],
  ["json", "null\n"],
  ["jsonl", "null\n"],
] as const)("no answer as %s", (format, printed) => {
  expect(render(null, "imports progress", format)).toBe(printed);
});
