import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FONT_FILES, FONTS, makeFont, rangeOf } from "./fonts.ts";

const sheet = readFileSync(join(FONTS, "fonts.css"), "utf8");

for (const file of FONT_FILES) {
  test(`${file} is what the installed package gives, and the style sheet asks it for these characters`, async () => {
    expect(readFileSync(join(FONTS, file)).equals(await makeFont(file))).toBe(true);
    const face = sheet.split("@font-face").find((part) => part.includes(`url("./${file}")`)) ?? "";
    const [, range = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
    expect(range.replaceAll(/\s+/g, " ").trim()).toBe(rangeOf(file));
  });
}
