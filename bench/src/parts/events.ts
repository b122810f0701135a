import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { trpcCalls } from "../calls.ts";
import { type Crowd, followAll } from "../events/crowd.ts";
import { load } from "../load.ts";
import { memberOf } from "../members.ts";
import { type Line, line } from "../report.ts";
import { findFreePort, type Running, signIn, startProduct } from "../server.ts";

const DEALS = 100_000;
const MEMBERS = 20;
const STREAMS_OF_EACH = 25;
const SUBSCRIBERS = MEMBERS * STREAMS_OF_EACH;
const CHANGES = 20;
const ROUNDS = 3;

const part = `${SUBSCRIBERS} subscribers`;

/** As many subscribers on one process as a large firm has. */
export async function measureEvents(databaseUrl: string): Promise<Line[]> {
  const env = { PORT: `${await findFreePort()}` };
  const memoryPort = `${await findFreePort()}`;
  const first = await startProduct(databaseUrl, {
    ...env,
    MEMORY_PORT: memoryPort,
    NODE_OPTIONS: `--import=${new URL("../events/collected-memory.ts", import.meta.url)}`,
  });
  const memoryKiB = async () => Number(await (await fetch(`http://127.0.0.1:${memoryPort}`)).text());
  const admin = await signIn(first.origin);
  const cookies: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) cookies.push(await memberOf(first.origin, admin, at));
  // What streams need is loaded and compiled.
  const warm = followAll(first.origin, [admin], 10);
  await untilLive(warm, 10);
  warm.leave();
  await sleep(3_000);
  const before = await memoryKiB();
  const residentBefore = first.memory();
  const crowd = followAll(first.origin, cookies, STREAMS_OF_EACH);
  await untilLive(crowd, SUBSCRIBERS);
  await sleep(3_000);
  const ofEach = ((await memoryKiB()) - before) / SUBSCRIBERS;
  const resident = first.memory() - residentBefore;
  const told = await changesAreTold(first, admin, crowd);
  const slowed = await readsWhileManyChange(first, admin, databaseUrl, crowd, cookies);
  await first.stop();
  const again = await startProduct(databaseUrl, env);
  const back = await comeBack(again, admin, slowed.crowd);
  slowed.crowd.leave();
  await again.stop();
  return [
    line({
      part,
      figure: "memory of each, garbage collected",
      unit: "KiB",
      goal: { atMost: 50 },
      values: [ofEach],
      note: `the process has grown by ${resident} MiB`,
    }),
    line({ part, figure: "a change is told to all", unit: "ms", goal: { atMost: 1_000 }, values: told }),
    line({
      part,
      figure: "reads while 10,000 records change in a second, against no subscribers",
      unit: "x",
      goal: { atMost: 1.2 },
      values: slowed.ratios,
      note: "a deal, four at a time",
    }),
    line({
      part,
      figure: "all are back after a restart",
      unit: "s",
      goal: { atMost: 10 },
      values: [back.seconds],
    }),
    line({ part, figure: "pages refused meanwhile", unit: "", goal: { atMost: 0 }, values: [back.refused] }),
  ];
}

async function untilLive(crowd: Crowd, count: number): Promise<void> {
  while (crowd.live() < count) await sleep(20);
}

async function changesAreTold({ origin }: Running, cookie: string, crowd: Crowd): Promise<number[]> {
  const took: number[] = [];
  for (let id = 1; id <= CHANGES; id += 1) {
    const body = JSON.stringify({ description: `Changed at ${Date.now()}` });
    const headers = { "content-type": "application/json", origin, cookie };
    const begun = performance.now();
    await fetch(`${origin}/api/deals/${id}`, { method: "PUT", headers, body });
    took.push(await crowd.heardBy(id, begun));
  }
  return took;
}

/** With the subscribers and without them, in turn. */
async function readsWhileManyChange(
  { origin }: Running,
  cookie: string,
  databaseUrl: string,
  first: Crowd,
  cookies: readonly string[],
): Promise<{ ratios: number[]; crowd: Crowd }> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const readAndChange = async () => {
    const reading = load({ name: "read", origin, headers: { cookie }, next: trpcCalls(DEALS).read }, 4, 1);
    for (let second = 0; second < 4; second += 1) {
      await sql`update deals set updated_at = now(), version = version + 1 where id between 1000 and 10999`;
      await sleep(500);
    }
    return (await reading).perSecond;
  };
  const ratios: number[] = [];
  let crowd = first;
  await readAndChange();
  for (let round = 0; round < ROUNDS; round += 1) {
    const told = await readAndChange();
    crowd.leave();
    await sleep(1_000);
    const untold = await readAndChange();
    ratios.push(untold / told);
    crowd = followAll(origin, cookies, STREAMS_OF_EACH);
    await untilLive(crowd, SUBSCRIBERS);
  }
  await sql.end();
  return { ratios, crowd };
}

/** After a restart, when the server answers again. */
async function comeBack(
  { origin }: Running,
  cookie: string,
  crowd: Crowd,
): Promise<{ seconds: number; refused: number }> {
  const begun = performance.now();
  let refused = 0;
  while (crowd.live() < SUBSCRIBERS) {
    const page = await fetch(`${origin}/deals`, { headers: { cookie } });
    await page.arrayBuffer();
    if (!page.ok) refused += 1;
    await sleep(50);
  }
  return { seconds: (performance.now() - begun) / 1_000, refused };
}
