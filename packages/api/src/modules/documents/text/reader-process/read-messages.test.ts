import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readMessages } from "./read-messages.ts";

const page = (text: string) => `${JSON.stringify({ page: { place: null, text }, isCut: false })}\n`;
const END = `${JSON.stringify({ end: "whole" })}\n`;
const read = (...output: (string | Buffer)[]) => readMessages(Readable.from(output));
const texts = ({ pages }: Awaited<ReturnType<typeof read>>) => pages.map(({ text }) => text);

test("messages are read whatever pieces they come in, up to the last", async () => {
  const bytes = Buffer.from(`${page("Zürich")}${page("東京")}${END}${page("after the end")}`);
  const pieces = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
  const told = await read(...pieces);
  expect([texts(told), told.end]).toEqual([["Zürich", "東京"], "whole"]);
});

test.each([
  ["is no JSON", "pages: 1\n"],
  ["is another", `${JSON.stringify({ page: { text: 5 } })}\n`],
  ["ends in a way that there is not", `${JSON.stringify({ end: "waiting" })}\n`],
  ["has a page that is too long", page("x".repeat(100_001))],
  ["never ends", "x".repeat(800_000)],
])("a message that %s ends it: what came before stays, and how it ended is not believed", async (_, bad) => {
  const told = await read(page("before"), bad, END);
  expect([texts(told), told.end]).toEqual([["before"], null]);
});

test("of more than is kept the beginning stays", async () => {
  const long = page("x".repeat(100_000));
  const told = await read(...Array.from({ length: 130 }, () => long), END);
  expect([told.pages.length, told.end]).toEqual([120, "too_large"]);
  const many = await read(...Array.from({ length: 20_010 }, () => page("")), END);
  expect([many.pages.length, many.end]).toEqual([20_000, "too_large"]);
});
