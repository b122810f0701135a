import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Runs a CLI command as the administrator on the data folder of a running server. Returns its JSON output. */
export async function runCli<Answer>(dataDir: string, ...args: string[]): Promise<Answer> {
  const { PATH, HOME } = process.env;
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, "apps/cli/src/main.ts"), ...args, "--json", "--as", "admin"],
    { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir } },
  );
  return JSON.parse(stdout);
}
