/** Writes the migration that leads from the last one to the schema as it stands. */
import { run } from "./lib/run.ts";

const { ok } = await run("drizzle-kit", ["generate", ...process.argv.slice(2)], {
  cwd: "packages/db",
  show: true,
});
process.exitCode = ok ? 0 : 1;
