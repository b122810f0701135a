import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** A folder outside the repository with the TypeScript examples, into which the packed client is installed. */
export interface Outside {
  folder: string;
  /** The packed file. */
  packed: string;
  remove: () => void;
}

export async function installOutside(): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), "outside-"));
  await runIn(join(ROOT, "packages/client"), "npm", ["pack", "--pack-destination", folder]);
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  cpSync(join(ROOT, "examples/typescript"), folder, { recursive: true });
  // The compilers come from the repository: three versions of them are tried.
  await runIn(folder, "npm", [
    "install",
    "--omit=dev",
    "--ignore-scripts",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
  ]);
  const types = realpathSync(join(ROOT, "e2e/node_modules/@types/node"));
  for (const name of ["@types/node", "undici-types"]) {
    cpSync(join(types, "../..", name), join(folder, "node_modules", name), {
      recursive: true,
      dereference: true,
    });
  }
  return { folder, packed: join(folder, packed), remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs a program and returns what it printed. */
export async function runIn(
  cwd: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run(program, args, { cwd, env: { ...process.env, ...env } });
  return stdout;
}

/** The same for one that fails. */
export async function failureIn(cwd: string, program: string, args: string[]): Promise<string> {
  try {
    await runIn(cwd, program, args);
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
  throw new Error(`${program} ${args.join(" ")} did not fail`);
}
