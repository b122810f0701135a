import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { charactersIn, FONT_FILES, FONTS, makeFont, PACKAGE_SHEET, rangeOf } from "./fonts.ts";

const sheet = readFileSync(join(FONTS, "fonts.css"), "utf8");

for (const file of FONT_FILES) {
  test(`${file} is what the installed package gives, and the style sheet asks it for these characters`, async () => {
    expect(readFileSync(join(FONTS, file)).equals(await makeFont(file))).toBe(true);
    const face = sheet.split("@font-face").find((part) => part.includes(`url("./${file}")`)) ?? "";
    const [, range = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
    expect(range.replaceAll(/\s+/g, " ").trim()).toBe(rangeOf(file));
  });
}

test("every character that the package has is in one of the faces, and no two faces have it", () => {
  const ofPackage = charactersOf(readFileSync(PACKAGE_SHEET, "utf8"));
  const ours = charactersOf(sheet);
  const lacking = [...new Set(ofPackage)].filter((each) => !ours.includes(each) && !/\p{Cc}/u.test(each));
  expect(lacking.map(codeOf)).toEqual([]);
  const twice = ours.filter((character, at) => ours.indexOf(character) !== at);
  expect(twice.map(codeOf)).toEqual([]);
});

/** Of all ranges of a style sheet. */
const charactersOf = (css: string) =>
  [...css.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, range = ""]) => [...charactersIn(range)]);

const codeOf = (character: string) => character.codePointAt(0)?.toString(16);
