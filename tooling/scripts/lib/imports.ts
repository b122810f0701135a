import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { ROOT } from "./run.ts";

/** One import of a module, fixed or on demand. */
export interface Import {
  specifier: string;
  /** `import type`: gone from what runs. */
  isType: boolean;
  /** The file of ours that it names, from the project's folder and without its extension; null for packages of others. */
  target: string | null;
}

const IMPORT = /(?:^|\n)(?:import|export)\s(type\s)?(?:[^;"'`=]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
const EXTENSION = /\.(tsx?|mjs)$/;

/** Where the packages of the workspace keep what they export. */
const PACKAGES: Record<string, string> = {
  api: "packages/api/src",
  db: "packages/db/src",
  sample: "packages/sample/src",
  ui: "packages/ui/src",
  validators: "packages/validators/src",
  providers: "tooling/providers/src",
};

/** What the text of a file imports, in its order. `file` is its path from the project's folder. */
export function importsIn(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, isType, fixed, onDemand]) => {
    const specifier = fixed ?? onDemand ?? "";
    return { specifier, isType: Boolean(isType), target: targetOf(file, specifier) };
  });
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier).replace(EXTENSION, "");
  const [, name = "", path = ""] = /^@dealflow\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return PACKAGES[name] ? `${PACKAGES[name]}/${path}` : null;
}

/** Every source file of ours with its text; tests that hold wrong imports on purpose are left out. */
export function* sourceFiles(): Generator<[file: string, source: string]> {
  const exclude = ["**/node_modules/**", "**/.next/**", "tooling/scripts/lib/*.test.ts"];
  for (const file of globSync("{packages,apps,e2e,tooling}/**/*.{ts,tsx,mjs}", { cwd: ROOT, exclude })) {
    yield [file, readFileSync(`${ROOT}/${file}`, "utf8")];
  }
}

export const withoutExtension = (file: string) => file.replace(EXTENSION, "");
