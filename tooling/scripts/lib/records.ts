import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, ROOT } from "./run.ts";

const DEPENDENCIES = "docs/adr/0004-dependencies.md";
const CATALOG = /^catalog:\n((?: {2}.*\n)+)/m;
const CATALOG_ENTRY = /^ {2}"?([^":]+)"?:/gm;
/** A file or folder of ours in backticks, from the project's folder; braces and placeholders name several. */
const PATH = /`((?:packages|apps|tooling|e2e|docs)\/[\w./@()[\]-]+)`/g;

/** What the documents say of the code holds: each dependency has its reason, and each path leads somewhere. */
export function checkRecords(): Outcome {
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
  const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: ROOT })];
  const complaints = [
    ...missingDependencies(read("pnpm-workspace.yaml"), read(DEPENDENCIES)).map(
      (name) => `${DEPENDENCIES} does not say why we depend on ${name}`,
    ),
    ...documents.flatMap((file) =>
      pathsIn(read(file))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file} names ${path}, which does not exist`),
    ),
  ];
  return { ok: complaints.length === 0, output: complaints.map((line) => `${line}\n`).join("") };
}

/** The entries of the catalog that the record does not name in backticks. */
export function missingDependencies(workspace: string, record: string): string[] {
  const [, catalog = ""] = CATALOG.exec(workspace) ?? [];
  const names = [...catalog.matchAll(CATALOG_ENTRY)].map(([, name = ""]) => name);
  return names.filter((name) => !record.includes(`\`${name}\``));
}

export function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = ""]) => path);
}
