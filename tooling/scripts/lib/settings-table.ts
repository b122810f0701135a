import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describeSettings } from "../../../packages/api/src/core/settings.ts";
import type { Outcome } from "./run.ts";

const README = fileURLToPath(new URL("../../../README.md", import.meta.url));
const TABLE = /(?<=<!-- settings:begin -->\n)[\s\S]*(?=<!-- settings:end -->)/;

/** Compares the README's table of settings with their schema. `fix` rewrites the table. */
export function checkSettingsTable(fix: boolean): Outcome {
  const readme = readFileSync(README, "utf8");
  const updated = readme.replace(TABLE, `\n${settingsTable()}\n`);
  if (readme === updated) return { ok: true, output: "" };
  if (fix) writeFileSync(README, updated);
  return { ok: fix, output: "README.md does not list the settings as they are: npm run check -- --fix" };
}

function settingsTable(): string {
  const rows = describeSettings().map(
    ({ name, defaultValue, description }) =>
      `| \`${name}\` | ${defaultValue && `\`${defaultValue}\``} | ${description} |\n`,
  );
  return `| variable | default | meaning |\n|---|---|---|\n${rows.join("")}`;
}
