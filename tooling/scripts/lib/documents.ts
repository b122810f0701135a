import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, ROOT } from "./run.ts";

const GUIDE = "docs/architecture.md";
const DEPENDENCIES = "docs/adr/0004-dependencies.md";
const CATALOG = /^catalog:\n((?: {2}.*\n)+)/m;
const CATALOG_ENTRY = /^ {2}"?([^":]+)"?:/gm;
/** A file or folder of ours in backticks, from the project's folder; braces and placeholders name several. */
const PATH = /`((?:packages|apps|tooling|e2e|docs)\/[\w./@()[\]-]+)`/g;

/** The same by a short path, from a folder that `docs/architecture.md` names for it. */
const SHORT_PATH =
  /`((?:core|modules|background|server|lib|trpc|components|entities|features|composed|shell|app)\/[\w./@()[\]-]+)`/g;
const SHORT_FROM = ["packages/api/src", "apps/web/src", "apps/web"];

/** What is named in a row of a table: folders, and files by their name alone. */
const NAMED = /`([^`\s]+)`/g;
const FILE_NAME = /^\w[\w.-]*\.(tsx?|mjs|sql|sh|css)$/;
/** Files of which each domain has its own. */
const OF_EACH_DOMAIN = ["router.ts", "queries.ts", "order.ts", "revert.ts", "view.ts"];

/** A migration, by its path or alone. */
const MIGRATION = /`(?:packages\/db\/drizzle\/)?(\d{4}_\w+\.sql)`/g;
const DEFINITION = /^CREATE (OR REPLACE )?(FUNCTION|(CONSTRAINT )?TRIGGER)/m;

/**
 * What the documents say of the code holds: each dependency has its reason, each path leads somewhere, and functions and
 * triggers of the database are shown as they are, not as a migration once made them.
 */
export function checkDocuments(): Outcome {
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
  const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: ROOT })];
  const files = globSync("{apps,packages,tooling,bench,e2e}/**/*.{ts,tsx,mjs,sql,sh,css}", {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "**/.next/**"],
  });
  const documents = [...pages, ...globSync("packages/db/functions/*.sql", { cwd: ROOT })];
  const complaints = [
    ...missingDependencies(read("pnpm-workspace.yaml"), read(DEPENDENCIES)).map(
      (name) => `${DEPENDENCIES} does not say why we depend on ${name}`,
    ),
    ...documents.flatMap((file) => {
      const gone = [
        ...pathsIn(read(file)).filter((path) => !existsSync(join(ROOT, path))),
        ...shortPathsIn(read(file)).filter(
          (path) => !SHORT_FROM.some((folder) => existsSync(join(ROOT, folder, path))),
        ),
      ];
      return gone.map((path) => `${file} names ${path}, which does not exist`);
    }),
    ...strangersInRows(read(GUIDE), files).map(
      (name) => `${GUIDE} names ${name}, which is in none of the row's folders`,
    ),
    ...pages.flatMap((file) =>
      migrationsIn(read(file))
        .filter((name) => definesFunction(read(`packages/db/drizzle/${name}`)))
        .map((name) => `${file} names ${name} for a function or trigger: it stands in packages/db/functions`),
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

export function shortPathsIn(text: string): string[] {
  return [...text.matchAll(SHORT_PATH)].map(([, path = ""]) => path);
}

/** The files that rows of tables name without their folder, and that stand in none of the folders that the row names. */
export function strangersInRows(text: string, files: readonly string[]): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.flatMap((row) => {
    const named = [...row.matchAll(NAMED)].map(([, name = ""]) => name.replace(/\/$/, ""));
    const folders = named.filter((name) => files.some((file) => `/${file}`.includes(`/${name}/`)));
    const isAtHome = (name: string) =>
      files.some(
        (file) =>
          `/${file}`.endsWith(`/${name}`) &&
          (folders.length === 0 || folders.some((folder) => `/${file}`.includes(`/${folder}/`))),
      );
    return named.filter((name) => FILE_NAME.test(name) && !OF_EACH_DOMAIN.includes(name) && !isAtHome(name));
  });
}

/** The migrations that a text names, such as `0045_codenames.sql`. */
export const migrationsIn = (text: string): string[] =>
  [...text.matchAll(MIGRATION)].map(([, name = ""]) => name);

export const definesFunction = (migration: string): boolean => DEFINITION.test(migration);
