import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { startMailServer } from "@dealflow/stand-ins/mail";
import { connect, postgresPid } from "../helpers/database.ts";
import { RestClient } from "../helpers/rest.ts";
import { type Launched, type Server, waitUntilReady } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

const ADMIN = { username: "admin", password: "admin123" };
const SEVERAL = { WEB_CONCURRENCY: "2" };

test("a single process has no workers; of several processes the primary one runs the database", async ({
  port,
  dataDir,
  launchServer,
}) => {
  const alone = await waitUntilReady(launchServer(), port);
  expect(workersOf(alone)).toHaveLength(0);
  alone.child.kill("SIGTERM");
  expect(await alone.ended).toEqual({ code: 0, signal: null });

  const server = await waitUntilReady(launchServer(SEVERAL), port);
  await expect.poll(server.output).toContain("Deal Flow Platform is ready.");
  expect(workersOf(server)).toHaveLength(2);
  const postgres = postgresPid(dataDir);
  const workers = workersOf(server);
  server.child.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
  for (const pid of [postgres, ...workers]) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a port in use ends the start with one line with several processes too", async ({
  port,
  launchServer,
}) => {
  await waitUntilReady(launchServer(), port);
  const { ended, output } = launchServer(SEVERAL);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(new RegExp(`^Port ${port} is taken.*\\n$`));
});

test("signing out in one process signs out in the other", async ({ port, launchServer }) => {
  const server = await waitUntilReady(launchServer(SEVERAL), port);
  await expect.poll(server.output).toContain("ready.");
  const rest = new RestClient(server.origin);
  await rest.signIn(ADMIN);
  const cookie = rest.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  // New connections go to the processes in turn, and each stays with its process.
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const askAll = () =>
    Promise.all(agents.map((agent) => statusOf(`${server.origin}/api/auth/user`, agent, cookie)));
  expect(new Set(await askAll())).toEqual(new Set([200]));
  await rest.sendOk("POST", "/api/auth/logout");
  expect(new Set(await askAll())).toEqual(new Set([401]));
  for (const agent of agents) agent.destroy();
});

test("a process that is killed is replaced while the other answers", async ({ port, launchServer }) => {
  const server = await waitUntilReady(launchServer(SEVERAL), port);
  await expect.poll(server.output).toContain("ready.");
  const [killed = 0, other = 0] = workersOf(server);
  process.kill(killed, "SIGKILL");
  // A connection that the primary process gives away before it learns of the end ends with that process.
  await expect.poll(server.output).toContain("another takes its place");
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await expect.poll(() => workersOf(server).length).toBe(2);
  expect(workersOf(server)).toContain(other);
  expect(workersOf(server)).not.toContain(killed);
});

test("SIGHUP replaces the processes one by one under load: no request fails, and jobs run once", async ({
  port,
  dataDir,
  launchServer,
}) => {
  // Two starts and two handovers, one after the other.
  test.slow();
  const mail = await startMailServer();
  try {
    const settings = { ...SEVERAL, SMTP_URL: mail.url, MAIL_FROM: "dealflow@example.com" };
    const server = await waitUntilReady(launchServer(settings), port);
    await expect.poll(server.output).toContain("ready.");
    const rest = new RestClient(server.origin);
    await rest.signIn(ADMIN);
    await rest.sendOk("PUT", "/api/auth/user", { email: "admin@example.com" });
    const { id } = await rest.sendOk<{ id: number }>("GET", "/api/auth/user");
    const overdue = { assignedTo: id, dueDate: new Date(Date.now() - 2 * 86_400_000).toISOString() };
    for (let number = 1; number <= 6; number++)
      await rest.sendOk("POST", "/api/tasks", { title: `Overdue ${number}`, ...overdue });

    const before = workersOf(server);
    const load = startLoad(rest);
    server.child.kill("SIGHUP");
    await expect
      .poll(() => workersOf(server).filter((pid) => before.includes(pid)), { timeout: 90_000 })
      .toEqual([]);
    const { answered, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(workersOf(server)).toHaveLength(2);

    const sql = connect(dataDir);
    await expect
      .poll(async () => (await sql`select count(mailed_at)::int as mailed from notifications`)[0], {
        timeout: 20_000,
      })
      .toEqual({ mailed: 6 });
    const queues = await sql`
      select count(*)::int as connections from pg_stat_activity where application_name = 'dealflow-jobs'`;
    expect(queues[0]?.connections).toBeLessThanOrEqual(2);
    await sql.end();
    expect(mail.received).toHaveLength(6);
  } finally {
    await mail.close();
  }
});

/** Readers and writers that go on until they are told to stop. */
function startLoad(rest: RestClient) {
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  async function ask(number: number) {
    for (let turn = 0; !isOver; turn++) {
      try {
        if (number % 2 === 0) await rest.sendOk("GET", "/api/tasks?limit=5");
        else await rest.sendOk("POST", "/api/tasks", { title: `Task ${number} ${turn}` });
        answered += 1;
      } catch (error) {
        failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
    }
  }
  const asking = Promise.all(Array.from({ length: 6 }, (_, number) => ask(number)));
  const stop = async () => {
    isOver = true;
    await asking;
    return { answered, failed };
  };
  return { stop };
}

/** The process ids of the children that run the same program. */
function workersOf({ child }: Server | Launched): number[] {
  return execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, program]) => Number(parent) === child.pid && program?.includes("start.ts"))
    .map(([, pid]) => Number(pid));
}

function statusOf(url: string, agent: Agent, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    })
      .once("error", reject)
      .end();
  });
}
