import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Runs a command as `npm run cli` would, beside the server on the same data folder, and reads its JSON. */
export async function runCli<Answer>(dataDir: string, ...args: string[]): Promise<Answer> {
  const { PATH, HOME } = process.env;
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, "apps/cli/src/main.ts"), ...args, "--json", "--as", "admin"],
    { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir } },
  );
  return JSON.parse(stdout);
}
