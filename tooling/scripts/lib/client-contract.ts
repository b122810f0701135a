import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./run.ts";

const CONTRACT = fileURLToPath(new URL("../../../packages/client/src/contract.ts", import.meta.url));

/** Compares the client's contract with the procedures. `fix` writes it anew. */
export async function checkClientContract(fix: boolean): Promise<Outcome> {
  // It loads the whole API, which the other checks do without.
  const { printContract } = await import("../../../packages/client/contract/print-contract.ts");
  const updated = printContract();
  if (readFileSync(CONTRACT, "utf8") === updated) return { ok: true, output: "" };
  if (fix) writeFileSync(CONTRACT, updated);
  return {
    ok: fix,
    output: "packages/client/src/contract.ts is not what the procedures are: npm run check -- --fix",
  };
}
