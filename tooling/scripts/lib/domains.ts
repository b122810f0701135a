import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, ROOT } from "./run.ts";

/** Features whose name the server does not share, and why. */
const NAMED_OTHERWISE: Record<string, string> = {
  account: "what members do with an account of their own: the calls are those of auth and sessions",
  "api-docs": "shows the table of REST routes, which is no domain",
  team: "the people of the firm: for the server they are users, and what administrators do is admin",
};

/** Requires a module in the API and a file in the validators of the same name for every feature of the web app. */
export function checkDomains(): Outcome {
  const features = globSync("apps/web/src/features/*/", { cwd: ROOT }).map(
    (path) => path.split("/").at(-1) ?? "",
  );
  const violations = features.flatMap(violationsOfFeature);
  return { ok: violations.length === 0, output: violations.map((line) => `${line}\n`).join("") };
}

export function violationsOfFeature(feature: string): string[] {
  const counterparts = [`packages/api/src/modules/${feature}`, `packages/validators/src/${feature}.ts`];
  const missing = counterparts.filter((path) => !existsSync(join(ROOT, path)));
  if (NAMED_OTHERWISE[feature]) {
    return missing.length > 0 ? [] : [`${feature} has its counterparts: take it from the list in domains.ts`];
  }
  return missing.map((path) => `apps/web/src/features/${feature} has no ${path}, nor a reason in domains.ts`);
}
