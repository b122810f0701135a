import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { ROOT } from "./run.ts";

/** One static or dynamic import. */
export interface Import {
  specifier: string;
  /** `import type`, which is removed by the compiler. */
  isType: boolean;
  /** The imported file of this project, from its root and without extension; null for other packages. */
  target: string | null;
}

const IMPORT = /(?:^|\n)(?:import|export)\s(type\s)?(?:[^;"'`=]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
const EXTENSION = /\.(tsx?|mjs)$/;

/** The folders that the workspace packages export. */
const PACKAGES: Record<string, string> = {
  api: "packages/api/src",
  db: "packages/db/src",
  sample: "packages/sample/src",
  ui: "packages/ui/src",
  validators: "packages/validators/src",
  "stand-ins": "tooling/stand-ins/src",
};

/** The imports in the text of a file, in order. `file` is its path from the project's root. */
export function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, isType, fixed, onDemand]) => {
    const specifier = fixed ?? onDemand ?? "";
    return { specifier, isType: Boolean(isType), target: targetOf(file, specifier) };
  });
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier).replace(EXTENSION, "");
  const [, name = "", path = ""] = /^@dealflow\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  return PACKAGES[name] ? `${PACKAGES[name]}/${path}` : null;
}

/** The tests here contain forbidden imports as examples. */
const EXAMPLES = "tooling/scripts/lib/*.test.ts";

/** Every source file of the project with its text, except for tests that contain forbidden imports as examples. */
export function* sourceFiles({ examples = false } = {}): Generator<[file: string, source: string]> {
  const exclude = ["**/node_modules/**", "**/.next/**", "**/dist/**", ...(examples ? [] : [EXAMPLES])];
  for (const file of globSync("{packages,apps,e2e,tooling}/**/*.{ts,tsx,mjs}", { cwd: ROOT, exclude })) {
    yield [file, readFileSync(`${ROOT}/${file}`, "utf8")];
  }
}

export const withoutExtension = (file: string) => file.replace(EXTENSION, "");
