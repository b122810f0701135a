/** `npm run font`: makes the files of the typeface that pages load first, after an update of its package. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { FONT_FILES, FONTS, makeFont } from "./lib/fonts.ts";

for (const file of FONT_FILES) {
  const font = await makeFont(file);
  writeFileSync(join(FONTS, file), font);
  process.stdout.write(`${file} ${(font.length / 1_024).toFixed(1)} KiB\n`);
}
