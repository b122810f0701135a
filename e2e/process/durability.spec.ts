import { setTimeout as sleep } from "node:timers/promises";
import { connect, postgresPid } from "../helpers/database.ts";
import { type Deal, RestClient } from "../helpers/rest.ts";
import { expect, test } from "./fixtures.ts";

const KILLS = 10;
const WRITERS = 6;
const READY_WITHIN = 5_000;
const ADMIN = { username: "admin", password: "admin123" };
const STAGES = ["due_diligence", "purchase_agreement_negotiations", "closed", "not_closed"];

/** What one deal has been told to become, and how much of that the server has acknowledged. */
interface Told {
  id: number | null;
  company: string;
  /** Stages in the order in which they were sent; each only after the one before was acknowledged. */
  sent: string[];
  acknowledged: number;
}

test("ten kills during writes lose nothing acknowledged and leave nothing half done", async ({
  dataDir,
  port,
  startServer,
}) => {
  test.setTimeout(180_000);
  const writers = Array.from({ length: WRITERS }, () => new RestClient(`http://127.0.0.1:${port}`));
  const told: Told[] = [];
  const startups: number[] = [];

  async function start() {
    const begun = performance.now();
    const server = await startServer();
    startups.push(performance.now() - begun);
    return server;
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const server = await start();
    // Sessions outlive the kills, like everything else that was acknowledged.
    if (kill === 0) for (const writer of writers) await writer.signIn(ADMIN);
    const atWork = writers.map((writer, number) => begin(writer, `${kill}-${number}`, told));
    await Promise.all(atWork.map(({ started }) => started));
    await sleep(Math.random() * 800);
    // PostgreSQL outlives its server, and the next one takes it over; every other time it is killed as well.
    const postgres = kill % 2 === 1 ? postgresPid(dataDir) : null;
    server.child.kill("SIGKILL");
    if (postgres) process.kill(postgres, "SIGKILL");
    await Promise.all([server.ended, ...atWork.map(({ ended }) => ended)]);
  }

  await start();
  await audit(dataDir, told);
  // The first start makes the database, the others find it running or crashed by turns. The quickest of each kind
  // counts, and on a busy machine none has to be quicker than the first.
  const [first = 0, ...later] = startups;
  for (const turn of [0, 1]) {
    const similar = later.filter((_, index) => index % 2 === turn);
    expect(Math.min(...similar)).toBeLessThan(Math.max(READY_WITHIN, first));
  }
});

/** Writes until the server is gone; started once the first write was acknowledged. */
function begin(rest: RestClient, name: string, told: Told[]) {
  const { promise: started, resolve, reject } = Promise.withResolvers<void>();
  const ended = write(rest, name, told, resolve).catch((error: unknown) => {
    // Only the end of the connection ends a writer; an answer that is no success is a defect.
    if (error instanceof TypeError) return;
    reject(error);
    throw error;
  });
  return { started, ended };
}

/** Adds deal after deal and moves each through its stages. */
async function write(rest: RestClient, name: string, told: Told[], onFirst: () => void): Promise<never> {
  for (let number = 0; ; number++) {
    const deal: Told = {
      id: null,
      company: `${name}-${number}`,
      sent: ["initial_discussion"],
      acknowledged: 0,
    };
    told.push(deal);
    const choices = { sector: "Other", dealType: "Buyout", dealSource: "Other" };
    const { id } = await rest.sendOk<Deal>("POST", "/api/deals", { company: deal.company, ...choices });
    deal.id = id;
    deal.acknowledged = 1;
    onFirst();
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
  /** Where the stage went, in order, each step written as `from>to`. */
  steps: string[];
  categories: number;
  activities: string[];
}

/** Compares what the writers were told with what the database holds. */
async function audit(dataDir: string, told: Told[]): Promise<void> {
  const sql = connect(dataDir);
  const found = await sql<Found[]>`
    select company, stage, version,
      array(select concat(from_value, '>', to_value) from deal_history h
        where h.deal_id = d.id and field = 'stage' order by h.id) as steps,
      (select count(*)::int from deal_history h where h.deal_id = d.id and field = 'category') as categories,
      array(select type from activities a where a.deal_id = d.id order by a.id) as activities
    from deals d`;
  await sql.end();

  const byCompany = new Map(found.map((deal) => [deal.company, deal]));
  for (const { company, id, sent, acknowledged } of told) {
    const deal = byCompany.get(company);
    if (!deal) {
      expect({ company, id }, "a deal that was acknowledged is missing").toEqual({ company, id: null });
      continue;
    }
    // What was under way when the server was killed may have been written, but no more than that.
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
  expect(found.length).toBeLessThanOrEqual(told.length);
}

function activityOf(stage: string, at: number): string {
  if (at === 0) return "deal_created";
  return stage === "closed" ? "deal_closed" : "deal_updated";
}
