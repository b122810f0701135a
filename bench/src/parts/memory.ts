import { setTimeout as sleep } from "node:timers/promises";
import { forgetBuild } from "../../../tooling/scripts/lib/build.ts";
import { OPERATIONS, trpcCalls } from "../calls.ts";
import { load } from "../load.ts";
import { type Line, line } from "../report.ts";
import { signIn, startProduct } from "../server.ts";

const DEALS = 100_000;
const IDLE_MS = 5_000;
const SECONDS = 10;

/** Resident memory of one process: some seconds after its start, and the most that it has between kinds of requests. */
export async function measureMemory(databaseUrl: string): Promise<Line[]> {
  forgetBuild();
  const builder = await startProduct(databaseUrl);
  await sleep(IDLE_MS);
  const idleAfterBuild = builder.memory();
  await builder.stop();
  const product = await startProduct(databaseUrl);
  await sleep(IDLE_MS);
  const idle = product.memory();
  const headers = { cookie: await signIn(product.origin) };
  const underLoad: number[] = [];
  for (const operation of OPERATIONS) {
    const next = trpcCalls(DEALS)[operation];
    await load({ name: operation, origin: product.origin, headers, next }, SECONDS);
    underLoad.push(product.memory());
  }
  const page = () => ({ method: "GET" as const, path: "/deals" });
  await load({ name: "pages", origin: product.origin, headers, next: page }, SECONDS, 8);
  underLoad.push(product.memory());
  await product.stop();
  const part = "memory";
  return [
    line({ part, figure: "idle", unit: "MiB", goal: { atMost: 200 }, values: [idle] }),
    line({
      part,
      figure: "idle after the start that built the pages",
      unit: "MiB",
      goal: { atMost: 200 },
      values: [idleAfterBuild],
    }),
    line({
      part,
      figure: "under load",
      unit: "MiB",
      goal: { atMost: 400 },
      values: [Math.max(...underLoad)],
      note: "after read, list, change, create, deals page",
    }),
  ];
}
