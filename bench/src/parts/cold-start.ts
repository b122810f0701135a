import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const ROUNDS = 3;

/** From the start of the process to a signed-in page with data, with the database up and with the built-in one. */
export async function measureColdStart(databaseUrl: string): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "dealflow-bench-"));
  chmodSync(folder, 0o711);
  try {
    const running = await measureStarts(databaseUrl, {});
    const builtIn = await measureStarts(null, { DATA_DIR: folder, SAMPLE_DATA: "on" });
    const part = "cold start";
    return [
      line({ part, figure: "database up", unit: "ms", goal: { atMost: 2_000 }, values: running.total }),
      line({ part, figure: "built-in database", unit: "ms", goal: { atMost: 5_000 }, values: builtIn.total }),
      line({
        part,
        figure: "first page after ready",
        unit: "ms",
        goal: { atMost: 1_000 },
        values: [...running.page, ...builtIn.page],
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first start makes the workspace and the session, and fills the compile cache. */
async function measureStarts(databaseUrl: string | null, env: Record<string, string>) {
  const first = await startProduct(databaseUrl, env);
  const cookie = await signIn(first.origin);
  await first.stop();
  const total: number[] = [];
  const page: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startProduct(databaseUrl, env);
    const begun = performance.now();
    const response = await fetch(`${server.origin}/deals`, { headers: { cookie }, redirect: "error" });
    await response.text();
    if (!response.ok) throw new Error(`The first page answered ${response.status}`);
    const firstPageMs = performance.now() - begun;
    page.push(firstPageMs);
    total.push(server.readyMs + firstPageMs);
    await server.stop();
  }
  return { total, page };
}
