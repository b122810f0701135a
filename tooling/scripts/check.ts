/** `npm run check`: the static checks of `npm test`; `-- --fix` corrects format, lint and the README's settings. */
import { staticChecks } from "./lib/checks.ts";
import { asTally, createReport } from "./lib/report.ts";

const report = createReport();
for (const check of staticChecks({ fix: process.argv.includes("--fix") })) {
  await report.step(check.title, async () => asTally(await check.run()));
}
process.exitCode = report.total.failed > 0 ? 1 : 0;
