import { expect, it } from "vitest";
import {
  definesFunction,
  migrationsIn,
  missingDependencies,
  pathsIn,
  shortPathsIn,
  strangersInRows,
} from "./documents.ts";

it("names the dependencies of the catalog that the document leaves out", () => {
  const workspace =
    'packages:\n  - apps/*\n\ncatalog:\n  "@scope/one": 1.0.0\n  two: 2.0.0\n  three: 3\n\nallowBuilds:\n  four: true\n';
  expect(missingDependencies(workspace, "| `@scope/one`, `two` | three |")).toEqual(["three"]);
});

it("finds the paths that a document names, but not placeholders", () => {
  const text =
    "See `packages/db/src/client.ts`, `packages/api/src/modules/<domain>` and `core/errors.ts` in `apps/web`, or `tooling/stand-ins`.";
  expect(pathsIn(text)).toEqual(["packages/db/src/client.ts", "apps/web", "tooling/stand-ins"]);
  expect(shortPathsIn(text)).toEqual(["core/errors.ts"]);
});

it("finds files that a row names beside a folder in which they are not", () => {
  const files = [
    "api/src/modules/deals/create.ts",
    "api/src/modules/deals/router.ts",
    "db/functions/fold.sql",
  ];
  const row = (cells: string) =>
    strangersInRows(`| rule | home |\n|---|---|\n| ${cells} |\n\n\`none.ts\``, files);
  expect(row("deals | `modules/deals` (`create.ts`, `router.ts`)")).toEqual([]);
  expect(row("text | `fold.sql`")).toEqual([]);
  expect(row("deals | `modules/deals/`: `create.ts`, `fold.sql`, `gone.ts`")).toEqual([
    "fold.sql",
    "gone.ts",
  ]);
  expect(row("gone | `gone.ts`")).toEqual(["gone.ts"]);
});

it("finds the migrations that a document names for a function or a trigger", () => {
  const text = "See `packages/db/drizzle/0025_changes.sql`, or `0045_codenames.sql`, or 0046_other.sql.";
  expect(migrationsIn(text)).toEqual(["0025_changes.sql", "0045_codenames.sql"]);
  const migrations = [
    "ALTER TABLE a;\nCREATE OR REPLACE FUNCTION f()",
    "CREATE CONSTRAINT TRIGGER t AFTER",
    "CREATE INDEX i ON a (f(b))",
  ];
  expect(migrations.map(definesFunction)).toEqual([true, true, false]);
});
