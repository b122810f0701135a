import { checkApiDocument } from "./api-document.ts";
import { checkBoundaries } from "./boundaries.ts";
import { checkCircles } from "./circles.ts";
import { checkClientContract } from "./client-contract.ts";
import { checkDocuments } from "./documents.ts";
import { checkDomains } from "./domains.ts";
import { checkLineBudgets } from "./line-budgets.ts";
import { type Outcome, run } from "./run.ts";
import { checkSecrets } from "./secret-scan.ts";
import { checkSettingsTable } from "./settings-table.ts";

export interface Check {
  title: string;
  run: () => Promise<Outcome>;
}

/** The checks that do not run the code. `fix` corrects what can be corrected automatically. */
export function staticChecks({ fix = false } = {}): Check[] {
  const biome = fix ? ["check", "--write"] : ["ci"];
  return [
    { title: "format and lint", run: () => run("biome", [...biome, "--error-on-warnings", "--colors=off"]) },
    { title: "types", run: checkTypes },
    { title: "import boundaries", run: () => Promise.resolve(checkBoundaries()) },
    { title: "import circles", run: () => Promise.resolve(checkCircles()) },
    { title: "one word per domain", run: () => Promise.resolve(checkDomains()) },
    { title: "line budgets", run: () => Promise.resolve(checkLineBudgets()) },
    { title: "documentation", run: () => Promise.resolve(checkDocuments()) },
    { title: "secrets", run: () => Promise.resolve(checkSecrets()) },
    { title: "settings in the README", run: () => Promise.resolve(checkSettingsTable(fix)) },
    { title: "contract of the client", run: () => checkClientContract(fix) },
    { title: "API document", run: checkApiDocument },
    { title: "dead code", run: () => run("knip", ["--no-progress"]) },
  ];
}

/** Of the packages that changed since they were last checked, and of those that use them. */
export async function checkTypes(): Promise<Outcome> {
  const packages = await run("turbo", ["run", "typecheck", "--output-logs=errors-only", "--no-color"]);
  return packages.ok ? run("tsc", ["--noEmit", "-p", "tooling/scripts"]) : packages;
}
