import { describe, expect, test } from "vitest";
import {
  MAX_LENGTHS,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
  searchText,
} from "./text.ts";

const messageOf = (
  schema: ReturnType<typeof requiredText> | ReturnType<typeof optionalText>,
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

const BROKEN = [
  ["NUL", "a\0b"],
  ["a control character", "a\u0007b"],
  ["a carriage return", "a\rb"],
  ["a C1 control", "a\u0085b"],
  ["delete", "a\u007fb"],
  ["a lone high surrogate", "a\ud800b"],
  ["a lone low surrogate", "a\udc00b"],
  ["a bidi override", "a\u202eb"],
  ["a bidi embedding", "a\u202ab"],
] as const;

const INVISIBLE = [
  ["a zero-width space", "\u200b"],
  ["joiners", "\u200d\u200c"],
  ["a Hangul filler", "\u3164"],
  ["a braille blank", "\u2800"],
  ["a soft hyphen", "\u00ad"],
  ["a word joiner and spaces", " \u2060 \u00a0 "],
  ["isolates", "\u2066\u2069"],
] as const;

describe.each([
  ["required", requiredText("Company")],
  ["optional", optionalText("Company")],
  ["long", optionalText("Company", MAX_LENGTHS.notes)],
] as const)("%s text", (_, schema) => {
  test.each(BROKEN)("refuses %s", (_name, value) => {
    expect(messageOf(schema, value)).toMatch(/^Company contains a/);
  });

  test.each([
    ["Zürich Beteiligungs GmbH & Co. KG"],
    ["शान्ति कैपिटल"],
    ["株式会社テスト"],
    ["עסקה \u2067abc\u2069"],
    ["e\u0301 stays decomposed"],
    ["👩‍👩‍👧 family office"],
    ["tab\tand\nnewline"],
    ["'; drop table deals; --"],
    ["<script>alert(1)</script>"],
    ["\u{1F600}".repeat(300)],
  ])("keeps %j unchanged", (value) => {
    expect(schema.parse(value)).toBe(value);
  });

  test("is trimmed, and accepts only text", () => {
    expect(schema.parse("  Acme \n")).toBe("Acme");
    for (const wrong of [5, true, {}, ["Acme"]])
      expect(messageOf(schema, wrong)).toBe("Company must be text");
  });
});

test("a required text must contain a visible character", () => {
  const schema = requiredText("Company");
  for (const missing of ["", "   ", undefined, null]) {
    expect(messageOf(schema, missing)).toBe("Company is required");
  }
  for (const [, value] of INVISIBLE) expect(messageOf(schema, value)).toBe("Company is required");
});

test("a blank optional text is null, but one of invisible characters is refused", () => {
  const schema = optionalText("Codename");
  for (const blank of ["", "   ", "\n", null]) expect(schema.parse(blank)).toBeNull();
  for (const [, value] of INVISIBLE) {
    if (value.trim() !== "") expect(messageOf(schema, value)).toBe("Codename has no visible character");
  }
  expect(optionalText("Notes", MAX_LENGTHS.notes).parse("\u200b")).toBe("\u200b");
});

test("lengths are counted in characters, as the database counts them", () => {
  expect(messageOf(requiredText("Company"), "x".repeat(301))).toBe("Company must be at most 300 characters");
  expect(messageOf(requiredText("Company"), "\u{1F600}".repeat(301))).toBe(
    "Company must be at most 300 characters",
  );
  expect(requiredText("Company").parse(`  ${"x".repeat(300)}  `)).toHaveLength(300);
  expect(messageOf(optionalText("Notes", MAX_LENGTHS.notes), "x".repeat(10_001))).toBeDefined();
});

test.each([
  ["a@b.co"],
  ["first.last+tag@sub.example.com"],
  ["o'brien@example.ie"],
  ["jörg@münchen.example"],
  ["a@b.c?bcc=x@y.z".replace("@y", "y")],
])("%s is an e-mail address", (value) => {
  expect(requiredEmail().parse(` ${value} `)).toBe(value);
  expect(optionalEmail().parse(value)).toBe(value);
});

test.each([
  ["plain"],
  ["@example.com"],
  ["a@"],
  ["a@b"],
  ["a@b."],
  ["a@b..com"],
  ["a b@c.de"],
  ["a@b.c@d.e"],
  ["a@b.c\r\nBcc: x@y.z"],
  ["a@b.c%0d%0aBcc:x"],
  ["<a@b.de>"],
  ["a,b@c.de"],
  [`${"x".repeat(250)}@b.de`],
])("%j is not an e-mail address", (value) => {
  expect(requiredEmail().safeParse(value).success).toBe(false);
  expect(optionalEmail().safeParse(value).success).toBe(false);
});

test("an optional address may be blank, a required one may not", () => {
  expect(optionalEmail().parse("  ")).toBeNull();
  expect(requiredEmail().safeParse("  ").success).toBe(false);
});

test("the message names the character that cannot be stored, with its position", () => {
  expect(messageOf(optionalText("Notes", MAX_LENGTHS.notes), "Key 🎉 points\u000bMargin")).toBe(
    "Notes contains a character that cannot be shown: U+000B at character 13",
  );
  expect(messageOf(requiredText("Company"), "\u202eAcme")).toBe(
    "Company contains a character that cannot be shown: U+202E at character 1",
  );
});

test.each(["\u200b", "\u00ad", "\u2060", "\u200d", "\u2066", "\u{e0041}"])(
  "an address and a number cannot contain %j, which is the only error",
  (mark) => {
    const code = mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    for (const schema of [requiredEmail(), optionalEmail(), optionalPhone("Email")]) {
      expect(schema.safeParse(`jan${mark}@x.example`).error?.issues.map(({ message }) => message)).toEqual([
        `Email contains a character that cannot be seen: U+${code} at character 4`,
      ]);
    }
  },
);

test("a blank search is undefined, and one that is too long or invalid is refused", () => {
  expect(searchText.parse("  ")).toBeUndefined();
  expect(searchText.parse(" 100% ")).toBe("100%");
  expect(searchText.safeParse("x".repeat(201)).success).toBe(false);
  expect(searchText.safeParse("a\0").success).toBe(false);
});
