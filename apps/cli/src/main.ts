import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// Not in the folder for temporary files, where others could put their code into it.
enableCompileCache(fileURLToPath(new URL("../../../.cache/node", import.meta.url)));

// Node reads the 170 KB of drizzle-orm's package.json at each of hundreds of imports, a third of the time that a command takes
// to start. All packages of the workspace share one drizzle-orm.
const resolved = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (!specifier.startsWith("drizzle-orm")) return nextResolve(specifier, context);
    const found = resolved.get(specifier) ?? nextResolve(specifier, context);
    resolved.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});

const { runCommandLine } = await import("./run.ts");
// Not process.exit, which would discard output that has not been written to a pipe yet.
process.exitCode = await runCommandLine(process.argv.slice(2));
