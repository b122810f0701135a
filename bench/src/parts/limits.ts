import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { FAULTS, type Fault, type World } from "../limits/faults.ts";
import { memberOf } from "../members.ts";
import { type Running, signIn, startApi } from "../server.ts";
import { quantilesOf } from "../statistics.ts";

const SECONDS = 6;
const MEMBERS = 8;
const MAX_WAIT_MS = 15_000;

interface Found {
  /** What the bystander's requests took. */
  p50: number;
  p95: number;
  refused: number;
  asked: number;
  /** The most that the server process held, in MiB. */
  memory: number;
}

/** Each fault against the API alone, with its limit and without: a row of docs/limits.md. */
export async function measureLimits(databaseUrl: string, only?: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const rows: string[] = [];
  for (const fault of FAULTS.filter(({ limit }) => limit === (only ?? limit))) {
    const withIt = await measure(fault, databaseUrl, sql, {});
    const without = await measure(fault, databaseUrl, sql, { LIFTED: fault.limit });
    rows.push(rowOf(fault, withIt, without));
  }
  await sql.end();
  return [
    "| limit | the fault | a member meanwhile | without the limit: p50, p95, refused, memory | with it |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function rowOf({ limit, what, meanwhile }: Fault, withIt: Found, without: Found): string {
  const shown = ({ p50, p95, refused, asked, memory }: Found) =>
    [`${p50} ms`, `${p95} ms`, `${refused} of ${asked}`, `${memory} MiB`].join(", ");
  return `| \`${limit}\` | ${what} | ${meanwhile} | ${shown(without)} | ${shown(withIt)} |`;
}

async function measure(
  fault: Fault,
  databaseUrl: string,
  sql: Sql,
  env: Record<string, string>,
): Promise<Found> {
  await sql`truncate sign_in_failures`;
  const server = await startApi(databaseUrl, env);
  let isOver = false;
  const world = await openWorld(server, sql, () => isOver);
  const attack = fault.attack(world);
  // Until the queues are full.
  await sleep(500);
  const found = await lookOn(server, () => fault.ask(world));
  isOver = true;
  await Promise.race([Promise.allSettled(attack), sleep(MAX_WAIT_MS)]);
  await server.stop();
  return found;
}

async function openWorld({ origin }: Running, sql: Sql, isOver: () => boolean): Promise<World> {
  const bystander = await signIn(origin);
  const first = await memberOf(origin, bystander, 0);
  const others: World["others"] = [first];
  for (let at = 1; at < MEMBERS; at += 1) others.push(await memberOf(origin, bystander, at));
  return { origin, sql, bystander, others, isOver };
}

async function lookOn(server: Running, ask: () => Promise<Response>): Promise<Found> {
  const took: number[] = [];
  let [memory, refused] = [0, 0];
  const watch = setInterval(() => {
    memory = Math.max(memory, server.memory());
  }, 50);
  const ends = performance.now() + SECONDS * 1_000;
  while (performance.now() < ends) {
    const begun = performance.now();
    if (!(await isAnswered(ask))) refused += 1;
    took.push(performance.now() - begun);
    await sleep(20);
  }
  clearInterval(watch);
  const [p50, p95] = quantilesOf(took, [0.5, 0.95]).map(Math.round);
  return { p50: p50 ?? 0, p95: p95 ?? 0, refused, asked: took.length, memory };
}

async function isAnswered(ask: () => Promise<Response>): Promise<boolean> {
  const answer = ask().then(async (response) => {
    await response.arrayBuffer();
    return response.ok;
  });
  return Promise.race([answer.catch(() => false), sleep(MAX_WAIT_MS, false)]);
}
