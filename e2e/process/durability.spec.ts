import { setTimeout as sleep } from "node:timers/promises";
import { runCli } from "../helpers/cli.ts";
import { connect, postgresPid } from "../helpers/database.ts";
import { type Deal, RestClient } from "../helpers/rest.ts";
import { expect, test } from "./fixtures.ts";

const KILLS = 10;
const WRITERS = 6;
const ADMIN = { username: "admin", password: "admin123" };
const STAGES = ["due_diligence", "purchase_agreement_negotiations", "closed", "not_closed"];

/** The writes sent for one deal, and how many of them the server has acknowledged. */
interface DealWrites {
  id: number | null;
  company: string;
  /** Stages in the order sent; each is sent after the previous one was acknowledged. */
  sent: string[];
  acknowledged: number;
}

test("after ten kills during writes no acknowledged write is lost and no write is stored in part", async ({
  dataDir,
  port,
  startServer,
}) => {
  test.setTimeout(480_000);
  const addClient = () => new RestClient(`http://127.0.0.1:${port}`);
  const writers = Array.from({ length: WRITERS }, addClient);
  const reader = addClient();
  const writes: DealWrites[] = [];
  const startups: number[] = [];

  async function start() {
    const startedAt = performance.now();
    const server = await startServer();
    startups.push(performance.now() - startedAt);
    return server;
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const server = await start();
    // Sessions survive the kills, like every acknowledged write.
    if (kill === 0) for (const client of [reader, ...writers]) await client.signIn(ADMIN);
    const running = writers.map((writer, number) => startWriter(writer, `${kill}-${number}`, writes));
    await Promise.all(running.map(({ started }) => started));
    // Its figures are changed by what is written, and may be killed while they are.
    const figures = reader.send("GET", "/api/analytics/deals").catch(() => undefined);
    await sleep(Math.random() * 800);
    // PostgreSQL survives its server and the next server uses it; every second time it is killed too.
    const postgres = kill % 2 === 1 ? postgresPid(dataDir) : null;
    server.child.kill("SIGKILL");
    if (postgres) process.kill(postgres, "SIGKILL");
    await Promise.all([server.ended, figures, ...running.map(({ ended }) => ended)]);
  }

  await start();
  await expectAcknowledgedWrites(dataDir, writes);
  // Counts and the figures of analytics equal the records.
  expect(await runCli(dataDir, "db:audit")).toEqual([]);
  // The first start creates the database; the others find it running or crashed in turn. The fastest of each kind counts.
  const [first = 0, ...later] = startups;
  for (const turn of [0, 1]) {
    const similar = later.filter((_, index) => index % 2 === turn);
    expect(Math.min(...similar)).toBeLessThan(2 * first);
  }
});

/** Starts a writer that writes until the server is killed. Resolves once its first write was acknowledged. */
function startWriter(rest: RestClient, name: string, writes: DealWrites[]) {
  const { promise: started, resolve, reject } = Promise.withResolvers<void>();
  const ended = writeUntilKilled(rest, name, writes, resolve).catch((error: unknown) => {
    // A writer may end only by a lost connection; any response but success is a defect.
    if (error instanceof TypeError) return;
    reject(error);
    throw error;
  });
  return { started, ended };
}

/** Adds deals one after another and moves each through its stages. */
async function writeUntilKilled(
  rest: RestClient,
  name: string,
  writes: DealWrites[],
  onFirstWrite: () => void,
): Promise<never> {
  for (let number = 0; ; number++) {
    const deal: DealWrites = {
      id: null,
      company: `${name}-${number}`,
      sent: ["initial_discussion"],
      acknowledged: 0,
    };
    writes.push(deal);
    const choices = { sector: "Other", dealType: "Buyout", dealSource: "Other" };
    const { id } = await rest.sendOk<Deal>("POST", "/api/deals", { company: deal.company, ...choices });
    deal.id = id;
    deal.acknowledged = 1;
    onFirstWrite();
    for (const stage of STAGES) {
      deal.sent.push(stage);
      await rest.sendOk("PUT", `/api/deals/${id}`, { stage });
      deal.acknowledged++;
    }
  }
}

interface Found {
  company: string;
  stage: string;
  version: number;
  /** Changes of stage in order, each as `from>to`. */
  steps: string[];
  categories: number;
  activities: string[];
}

/** Compares the acknowledged writes with the rows of the database. */
async function expectAcknowledgedWrites(dataDir: string, writes: DealWrites[]): Promise<void> {
  const sql = connect(dataDir);
  const found = await sql<Found[]>`
    select company, stage, version,
      array(select concat(from_value, '>', to_value) from deal_history h
        where h.deal_id = d.id and field = 'stage' order by h.id) as steps,
      (select count(*)::int from deal_history h where h.deal_id = d.id and field = 'category') as categories,
      array(select kind from activities a where a.deal_id = d.id order by a.id) as activities
    from deals d`;
  await sql.end();

  const byCompany = new Map(found.map((deal) => [deal.company, deal]));
  for (const { company, id, sent, acknowledged } of writes) {
    const deal = byCompany.get(company);
    if (!deal) {
      expect({ company, id }, "a deal that was acknowledged is missing").toEqual({ company, id: null });
      continue;
    }
    // One unacknowledged write may have been stored before the kill, but no more.
    const stages = sent.slice(0, deal.steps.length);
    expect(deal.steps.length).toBeGreaterThanOrEqual(Math.max(acknowledged, 1));
    expect(deal.steps.length).toBeLessThanOrEqual(sent.length);
    expect(deal).toEqual({
      company,
      stage: stages.at(-1),
      version: stages.length,
      steps: stages.map((stage, at) => `${stages[at - 1] ?? ""}>${stage}`),
      categories: 1,
      activities: stages.map((stage, at) => activityOf(stage, at)),
    });
  }
  expect(found.length).toBeLessThanOrEqual(writes.length);
}

function activityOf(stage: string, at: number): string {
  if (at === 0) return "deal_created";
  return stage === "closed" ? "deal_closed" : "deal_moved";
}
