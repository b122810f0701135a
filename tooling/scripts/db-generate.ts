/** `npm run db:generate`: writes the migration from the last one to the current schema. */
import { run } from "./lib/run.ts";

const { ok } = await run("drizzle-kit", ["generate", ...process.argv.slice(2)], {
  cwd: "packages/db",
  show: true,
});
process.exitCode = ok ? 0 : 1;
