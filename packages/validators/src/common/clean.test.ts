import { expect, it } from "vitest";
import { cleanAddress, cleanLine, cleanText } from "./clean.ts";

it.each(["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
  "treats %j as the end of a line",
  (end) => {
    expect(cleanText(`Margin 22%${end}Net debt 1.5x`)).toBe("Margin 22%\nNet debt 1.5x");
    expect(cleanLine(`Margin 22%${end}Net debt 1.5x`)).toBe("Margin 22% Net debt 1.5x");
  },
);

it.each([
  "\u200b",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2066",
  "\u2069",
  "\u061c",
])("removes %j from a line", (mark) => {
  expect(cleanLine(`${mark}Carla${mark} Weiss${mark}`)).toBe("Carla Weiss");
  expect(cleanAddress(`${mark}carla@we${mark}iss.example${mark}`)).toBe("carla@weiss.example");
});

it("keeps the joiners of names and emoji, but not in addresses", () => {
  expect(cleanLine("نوروزی\u200cپور 👩\u200d💻")).toBe("نوروزی\u200cپور 👩\u200d💻");
  expect(cleanAddress("a\u200d@x.example")).toBe("a@x.example");
});

it("removes characters that cannot be stored, and keeps tabs and accents", () => {
  expect(cleanText(" a\0b\tc\u0007 é \ud800\n\nd ")).toBe(" ab\tc é \ufffd\n\nd ");
});

it("replaces special spaces in phone numbers by plain ones", () => {
  expect(cleanAddress("\u202a+49\u00a030\u202f5550\t1234\u202c")).toBe("+49 30 5550 1234");
});
