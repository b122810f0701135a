import { type Import, importsIn, sourceFiles } from "./imports.ts";
import type { Outcome } from "./run.ts";

interface Package {
  /** Workspace packages that it may import. */
  uses: string[];
  /** Workspace packages that only its tests may import. */
  testsUse?: string[];
  /** Third-party packages that it must not use. */
  never?: RegExp;
  /** Its folders from the lowest layer to the highest; each may import itself and the lower ones. */
  layers?: string[][];
  /** Layers whose folders must not import one another. */
  independent?: string[];
}

const FRAMEWORKS = /^(next|react|react-dom)($|\/)/;

/** Imports go one way: validators <- db <- api <- sample <- web, cli; ui <- web; api <- client, for what it is made of. */
const PACKAGES: Record<string, Package> = {
  "packages/validators": { uses: [], never: /^(?!zod$)[^.]/ },
  "packages/db": { uses: ["packages/validators"], never: FRAMEWORKS },
  "packages/api": {
    uses: ["packages/validators", "packages/db"],
    testsUse: ["tooling/stand-ins", "packages/sample"],
    never: FRAMEWORKS,
    layers: [["core"], ["modules"], ["root"], ["procedures"], ["contract"], ["server", "background"]],
  },
  "packages/sample": { uses: ["packages/validators", "packages/db", "packages/api"], never: FRAMEWORKS },
  "packages/client": { uses: ["packages/api"], never: FRAMEWORKS },
  "packages/ui": { uses: [] },
  "apps/web": {
    uses: ["packages/validators", "packages/ui", "packages/api", "packages/sample"],
    layers: [["lib"], ["trpc"], ["components"], ["entities"], ["features"], ["composed"], ["shell"], ["app"]],
    independent: ["features"],
  },
  "apps/cli": {
    uses: ["packages/validators", "packages/db", "packages/api", "packages/client", "packages/sample"],
    never: FRAMEWORKS,
  },
  bench: { uses: ["packages/db", "tooling"] },
  e2e: { uses: ["tooling/stand-ins", "tooling"] },
  "tooling/stand-ins": { uses: [] },
  tooling: { uses: ["apps/web", "packages/api", "packages/client", "packages/db"] },
};

/** Folders that never import from another one of their layer. */
const APART: [folder: RegExp, other: RegExp][] = [
  // What stores messages does not know how they are read.
  [/^packages\/api\/src\/modules\/emails\/intake\//, /^packages\/api\/src\/modules\/mailboxes\//],
  // Each domain gives `root.ts` its verb that takes a change back. The trash takes every kind of record.
  [/^packages\/api\/src\/modules\/bulk\//, /^packages\/api\/src\/modules\/(?!bulk\/|trash\/)/],
];

/** Code of the web application that never reaches a browser, and so may run the API. */
const SERVER_FILE = /^apps\/web\/(server\/.*\.ts|src\/app\/.*\.tsx?)$/;
const SERVER_MARKER = /^import "server-only";$/m;
const CLIENT_MARKER = /^"use client";$/m;

export function checkBoundaries(): Outcome {
  const violations = [...sourceFiles()].flatMap(([file, source]) => violationsIn(file, source));
  return { ok: violations.length === 0, output: violations.map((line) => `${line}\n`).join("") };
}

export function violationsIn(file: string, source: string): string[] {
  const name = packageOf(file);
  const own = PACKAGES[name];
  if (!own) return [];
  return importsIn(file, source).flatMap(({ specifier, isType, target }: Import) => {
    if (!target) {
      const forbidden = own.never?.test(specifier) && !isTest(file);
      return forbidden ? [`${file} must not import ${specifier}`] : [];
    }
    const other = packageOf(target);
    if (other === name)
      return breaksLayers(own, file, target) || isApart(file, target)
        ? [`${file} must not use ${specifier}`]
        : [];
    const usable = isTest(file) ? [...own.uses, ...(own.testsUse ?? [])] : own.uses;
    if (!usable.includes(other)) return [`${file} must not use ${other} (${specifier})`];
    return name === "apps/web" && RUNS_ON_SERVER.includes(other) && !isServerOnly(file, source) && !isType
      ? [`${file} may import only types from ${specifier}`]
      : [];
  });
}

const isApart = (file: string, target: string): boolean =>
  !isTest(file) && APART.some(([folder, other]) => folder.test(file) && other.test(target));

const RUNS_ON_SERVER = ["packages/api", "packages/sample"];

/** Whether the import goes to a folder of the same or a higher layer, or between independent folders of one layer. */
function breaksLayers({ layers = [], independent = [] }: Package, file: string, target: string): boolean {
  const [from, to] = [file, target].map(locationOf);
  if (isTest(file) || !from || !to) return false;
  if (from.layer === to.layer) return independent.includes(from.layer) && from.folder !== to.folder;
  const levelOf = ({ layer }: Location) => layers.findIndex((level) => level.includes(layer));
  return levelOf(from) !== -1 && levelOf(to) >= levelOf(from);
}

interface Location {
  layer: string;
  folder: string;
}

function locationOf(path: string): Location | undefined {
  const [, layer, folder = ""] = /\/src\/([^/.]+)(?:\/([^/]+))?/.exec(path) ?? [];
  return layer ? { layer, folder } : undefined;
}

/** Files in `app/` are server components or routes unless they have "use client". */
function isServerOnly(file: string, source: string): boolean {
  return SERVER_MARKER.test(source) || (SERVER_FILE.test(file) && !CLIENT_MARKER.test(source));
}

const isTest = (file: string) => file.includes(".test.") || file.includes("/testing/");

function packageOf(path: string): string {
  return Object.keys(PACKAGES).find((name) => path.startsWith(`${name}/`)) ?? "";
}
