import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Outcome, ROOT } from "./run.ts";

interface Room {
  /** Rooms whose code it may use. */
  uses: string[];
  /** Rooms that its tests may use besides. */
  testsUse?: string[];
  /** Packages that must stay out of it. */
  never?: RegExp;
}

const FRAMEWORKS = /^(next|react|react-dom)($|\/)/;

/** Imports go one way: validators <- db <- api <- web, cli; ui <- web. */
const ROOMS: Record<string, Room> = {
  "packages/validators": { uses: [], never: /^(?!zod$)[^.]/ },
  "packages/db": { uses: ["packages/validators"], never: FRAMEWORKS },
  "packages/api": {
    uses: ["packages/validators", "packages/db"],
    testsUse: ["tooling/providers"],
    never: FRAMEWORKS,
  },
  "packages/ui": { uses: [] },
  "apps/web": { uses: ["packages/validators", "packages/ui", "packages/api"] },
  "apps/cli": { uses: ["packages/validators", "packages/db", "packages/api"], never: FRAMEWORKS },
  e2e: { uses: ["tooling/providers"] },
  "tooling/providers": { uses: [] },
  tooling: { uses: ["apps/web", "packages/api"] },
};

/** The features that others build on, each on those before it alone; the rest build on these, and nothing on the rest. */
const FEATURES = [
  "directory",
  "opportunity",
  "auth",
  "deals",
  "funding",
  "tasks",
  "contacts",
  "documents",
  "deal-detail",
  "people",
  "workspace",
  "agenda",
  "notifications",
];

/** Code of the web application that never reaches a browser, and so may run the API. */
const SERVER_FILE = /^apps\/web\/([^/]+\.ts|src\/app\/.*\.tsx?)$/;
const SERVER_MARKER = /^import "server-only";$/m;
const CLIENT_MARKER = /^"use client";$/m;
const IMPORT = /(?:^|\n)(?:import|export)\s(type\s)?(?:[^;"'`=]*?\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/g;

// The check's own test holds imports that break the rules.
const IGNORED = ["**/node_modules/**", "**/.next/**", "**/boundaries.test.ts"];

export function checkBoundaries(): Outcome {
  const files = Object.keys(ROOMS).flatMap((room) =>
    globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: IGNORED }),
  );
  const complaints = files.flatMap((file) => complaintsAbout(file, readFileSync(`${ROOT}/${file}`, "utf8")));
  return { ok: complaints.length === 0, output: complaints.map((line) => `${line}\n`).join("") };
}

export function complaintsAbout(file: string, source: string): string[] {
  const name = roomOf(file);
  const room = ROOMS[name];
  if (!room) return [];
  return [...source.matchAll(IMPORT)].flatMap(([, typeOnly, fixed, lazy]) => {
    const specifier = fixed ?? lazy ?? "";
    const target = roomNamed(file, specifier);
    if (!target) {
      const forbidden = room.never?.test(specifier) && !isTest(file);
      return forbidden ? [`${file} must not import ${specifier}`] : [];
    }
    if (target === name) return isUphill(file, specifier) ? [`${file} must not use ${specifier}`] : [];
    const usable = isTest(file) ? [...room.uses, ...(room.testsUse ?? [])] : room.uses;
    if (!usable.includes(target)) return [`${file} must not use ${target} (${specifier})`];
    return name === "apps/web" && target === "packages/api" && !isServerOnly(file, source) && !typeOnly
      ? [`${file} may import only types from ${specifier}`]
      : [];
  });
}

function isUphill(file: string, specifier: string): boolean {
  const [from, to] = [file, pathOf(file, specifier)].map(featureOf);
  if (!from || !to || from === to) return false;
  const usable = FEATURES.includes(from) ? FEATURES.slice(0, FEATURES.indexOf(from)) : FEATURES;
  return !usable.includes(to);
}

const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** What lies in `app/` is a server component or a route unless it says otherwise. */
function isServerOnly(file: string, source: string): boolean {
  return SERVER_MARKER.test(source) || (SERVER_FILE.test(file) && !CLIENT_MARKER.test(source));
}

const isTest = (file: string) => file.includes(".test.") || file.includes("/testing/");

function roomNamed(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return roomOf(pathOf(file, specifier));
  const [, name] = /^@dealflow\/(\w+)/.exec(specifier) ?? [];
  return Object.keys(ROOMS).find((room) => name && room.endsWith(`/${name}`));
}

const pathOf = (file: string, specifier: string) => posix.join(posix.dirname(file), specifier);

function roomOf(path: string): string {
  return Object.keys(ROOMS).find((room) => path.startsWith(`${room}/`)) ?? "";
}
