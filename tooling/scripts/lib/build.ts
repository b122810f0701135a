import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./run.ts";

const STAMP = join(ROOT, "apps/web/.next/built-from");
const SOURCES = ["apps/web", "packages", "tooling/typescript", "pnpm-lock.yaml"];
const IGNORED =
  /^(node_modules|dist|\.next|\.turbo|test-results|.*\.test\.tsx?|.*\.tsbuildinfo|next-env\.d\.ts)$/;

/** Builds the pages unless the last build used the same sources. Throws with the compiler's output. */
export async function buildWeb(): Promise<void> {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  process.stderr.write("Building the pages...\n");
  forgetBuild();
  const { ok, output } = await run("next", ["build"], { cwd: "apps/web", env: { NODE_ENV: "production" } });
  if (!ok) throw new Error(`${output}\nThe pages cannot be built.`);
  const compressed = await run(process.execPath, ["tooling/scripts/compress-assets.ts"]);
  if (!compressed.ok) throw new Error(`${compressed.output}\nThe pages cannot be compressed.`);
  writeFileSync(STAMP, sources);
}

/** The next `buildWeb` builds in any case. */
export function forgetBuild(): void {
  rmSync(STAMP, { force: true });
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesBelow))
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}
