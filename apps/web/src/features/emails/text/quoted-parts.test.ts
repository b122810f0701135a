import { growthOf, LINEAR } from "@dealflow/validators/testing/growth";
import { expect, test } from "vitest";
import { splitQuotedParts } from "./quoted-parts.ts";

const written = (text: string) => ({ isQuoted: false, text });
const quoted = (text: string) => ({ isQuoted: true, text });

test("a text without quotes is one part, with its line breaks and without blank lines at its ends", () => {
  expect(splitQuotedParts("\n  \nDear Ana,\r\n\r\n  the draft is attached.\n\n")).toEqual([
    written("Dear Ana,\n\n  the draft is attached."),
  ]);
});

test.each(["", "\n\n \n"])("%j has no parts", (text) => {
  expect(splitQuotedParts(text)).toEqual([]);
});

test("lines that start with > are quoted, also between two answers", () => {
  expect(
    splitQuotedParts("> Is Friday fine?\n>> Or Monday\n\nFriday.\n\n> And where?\n>\n\n> Here?\nAt ours."),
  ).toEqual([
    quoted("> Is Friday fine?\n>> Or Monday"),
    written("Friday."),
    quoted("> And where?\n>\n\n> Here?"),
    written("At ours."),
  ]);
});

test("the line that names the author belongs to the quote below it", () => {
  expect(
    splitQuotedParts(
      "Yes.\n\nOn Mon, Mar 2, 2026 at 9:14 AM Ana Lima <ana@x.example> wrote:\n\n> Is it?\n\nBest",
    ),
  ).toEqual([
    written("Yes."),
    quoted("On Mon, Mar 2, 2026 at 9:14 AM Ana Lima <ana@x.example> wrote:\n\n> Is it?"),
    written("Best"),
  ]);
});

test("the line that names the author may be wrapped", () => {
  expect(
    splitQuotedParts("Yes.\nOn Mon, Mar 2, 2026 at 9:14 AM Ana Lima\n<ana@x.example>\nwrote:\n> Is it?"),
  ).toEqual([
    written("Yes."),
    quoted("On Mon, Mar 2, 2026 at 9:14 AM Ana Lima\n<ana@x.example>\nwrote:\n> Is it?"),
  ]);
});

test("without marks below that line, the quote extends to the end", () => {
  expect(splitQuotedParts("Yes.\nOn 2 March 2026, Ana Lima wrote:\nIs it?\n\nBest, Ana")).toEqual([
    written("Yes."),
    quoted("On 2 March 2026, Ana Lima wrote:\nIs it?\n\nBest, Ana"),
  ]);
});

test.each([
  [
    "_".repeat(32),
    "From: Ana Lima <ana@x.example>",
    "Sent: Monday, March 2, 2026 9:14 AM",
    "To: Bo",
    "Subject: LOI",
  ],
  ["From: Ana Lima", "Date: 2 March 2026", "To: Bo Berg", "Cc: Cy", "Subject: LOI"],
  ["*From:* Ana Lima", "*Sent:* Monday", "*To:* Bo"],
  ["-----Original Message-----", "Is it?"],
  ["---------- Forwarded message ----------", "Is it?"],
])("all below Outlook's block of headers is quoted: %s", (...block) => {
  const below = [...block, "", "Is it?", "", "Best, Ana"].join("\n");
  expect(splitQuotedParts(`Yes.\n\n${below}\n`)).toEqual([written("Yes."), quoted(below)]);
});

test("a message that was attached is shown with its head; what it quotes, and what is quoted above it, ends with it", () => {
  const head =
    "---------- Attached message ----------\nFrom: Ana Lima <ana@x.example>\nDate: 2 March 2026\nTo: Bo";
  expect(
    splitQuotedParts(
      `See below.\n\nOn 2 March 2026, Cy wrote:\nWhere?\n\n${head}\n\nThe draft.\n> Is it?\n\n${head}`,
    ),
  ).toEqual([
    written("See below."),
    quoted("On 2 March 2026, Cy wrote:\nWhere?"),
    written(`${head}\n\nThe draft.`),
    quoted("> Is it?"),
    written(head),
  ]);
});

test.each([
  "On Friday we meet the bank.",
  "On this I wrote: nothing",
  "From: what I can see, it is fine.\nTo: sum up, yes.",
  "a > b\n - 5 > 4",
  "To: Bo\nSubject: none",
  `On ${"x".repeat(400)} wrote:`,
])("%j is what the sender wrote", (text) => {
  expect(splitQuotedParts(text)).toEqual([written(text)]);
});

test.each(["On \n", ">\n\n", "On x ", "\n"])(
  "takes time proportional to the length of the text: %j",
  async (piece) => {
    const growth = await growthOf((size) => splitQuotedParts(`${piece.repeat(size)}\n`), 4_000);
    expect(growth).toBeLessThan(LINEAR);
  },
);
