import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "./run.ts";

const WEB = join(ROOT, "apps/web");
const PACKAGE = join(WEB, "node_modules/@fontsource-variable/inter");
const SOURCES = join(PACKAGE, "files");
export const PACKAGE_SHEET = join(PACKAGE, "index.css");
export const FONTS = join(WEB, "src/app/fonts");

/** Which characters of which file of the package; `fonts.css` has the same ranges. */
const SUBSETS = {
  "inter-latin.woff2": {
    source: "inter-latin-wght-normal.woff2",
    // Western European letters, and the signs that our own texts use.
    range:
      "U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2191, U+2193, U+2212",
  },
  "inter-latin-ext.woff2": {
    source: "inter-latin-ext-wght-normal.woff2",
    // Letters of Turkish, Polish, Czech, Hungarian, Romanian and their neighbours.
    range: "U+0100-0130, U+0132-0151, U+0154-017F, U+0218-021B",
  },
} as const;

type FontFile = keyof typeof SUBSETS;
export const FONT_FILES: FontFile[] = ["inter-latin.woff2", "inter-latin-ext.woff2"];
export const rangeOf = (file: FontFile): string => SUBSETS[file].range;

/** The font as the package has it, with the characters of the range and the weights from regular to bold. */
export function makeFont(file: FontFile): Promise<Buffer> {
  const { source, range } = SUBSETS[file];
  return subsetFont(readFileSync(join(SOURCES, source)), charactersIn(range), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    // Kerning, accents, forms of a language, and figures of one width.
    keepFeatures: ["kern", "mark", "ccmp", "locl", "tnum"],
    noHinting: true,
  });
}

/** Of a range as style sheets write it. */
export function charactersIn(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice("U+".length)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join("");
}
