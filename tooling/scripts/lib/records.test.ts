import { expect, it } from "vitest";
import { missingDependencies, pathsIn } from "./records.ts";

it("names the dependencies of the catalog that the document leaves out", () => {
  const workspace =
    'packages:\n  - apps/*\n\ncatalog:\n  "@scope/one": 1.0.0\n  two: 2.0.0\n  three: 3\n\nallowBuilds:\n  four: true\n';
  expect(missingDependencies(workspace, "| `@scope/one`, `two` | three |")).toEqual(["three"]);
});

it("finds the paths that a document names, but not placeholders", () => {
  const text =
    "See `packages/db/src/client.ts`, `packages/api/src/modules/<domain>` and `core/errors.ts` in `apps/web`, or `tooling/stand-ins`.";
  expect(pathsIn(text)).toEqual(["packages/db/src/client.ts", "apps/web", "tooling/stand-ins"]);
});
