import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ApiDocument } from "../../../packages/api/src/server/rest/openapi/document.ts";
import type { Outcome } from "./run.ts";

/** The document of the last release, for which callers have written their programs. */
const RELEASED = fileURLToPath(new URL("../../../packages/api/openapi.json", import.meta.url));

/** Lints the API's document, and compares it with the one that was released last. */
export async function checkApiDocument(): Promise<Outcome> {
  const { released, current, breaking } = await readApiDocuments();
  const problems = [...(await lint(current)), ...(isNewMajor(released, current) ? [] : breaking)];
  return { ok: problems.length === 0, output: problems.map((line) => `${line}\n`).join("") };
}

/** Makes the API's document the released one. Its version has to say what has changed. */
export async function releaseApiDocument(): Promise<Outcome> {
  const { released, current, breaking } = await readApiDocuments();
  const problems = await lint(current);
  const [was, is] = [released.info.version, current.info.version];
  if (JSON.stringify(released) === JSON.stringify(current)) problems.push("Nothing has changed.");
  else if (breaking.length > 0 && !isNewMajor(released, current))
    problems.push(
      ...breaking,
      `Programs of callers break with this: after ${was} comes ${major(was) + 1}.0.0.`,
    );
  else if (was === is) problems.push(`Raise API_VERSION: ${was} is released.`);
  if (problems.length > 0) return { ok: false, output: `${problems.join("\n")}\n` };
  writeFileSync(RELEASED, `${JSON.stringify(current, null, 2)}\n`);
  return { ok: true, output: `Released ${is}, after ${was}.\n` };
}

async function readApiDocuments() {
  // It loads the whole API, which the other checks do without.
  const [{ openApiDocument }, { breakingChanges }] = await Promise.all([
    import("../../../packages/api/src/server/rest/openapi/document.ts"),
    import("../../../packages/api/src/server/rest/openapi/breaking-changes.ts"),
  ]);
  const released: ApiDocument = JSON.parse(readFileSync(RELEASED, "utf8"));
  // As programs get it: without fields that are undefined.
  const current: ApiDocument = JSON.parse(JSON.stringify(openApiDocument("/")));
  return { released, current, breaking: breakingChanges(released, current) };
}

const major = (version: string) => Number.parseInt(version, 10);

const isNewMajor = (released: ApiDocument, current: ApiDocument) =>
  major(current.info.version) > major(released.info.version);

async function lint(document: ApiDocument): Promise<string[]> {
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`);
}
