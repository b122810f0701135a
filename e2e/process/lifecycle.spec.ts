import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { connect } from "../helpers/database.ts";
import { RestClient } from "../helpers/rest.ts";
import { findFreePort } from "../helpers/server.ts";
import { expect, test } from "./fixtures.ts";

test("a wrong setting ends the start before anything is written, with one line that names it", async ({
  dataDir,
  launchServer,
}) => {
  for (const [name, value] of Object.entries({
    PORT: "eighty",
    APP_ORIGIN: "deals.example.com",
    DATABASE_URL: "mysql://somewhere",
    TIME_ZONE: "Mars/Olympus",
    SAMPLE_DATA: "maybe",
  })) {
    const { ended, output } = launchServer({ [name]: value });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(output()).toMatch(new RegExp(`^.*${name}.*\\n$`));
    expect(readdirSync(dataDir)).toEqual([]);
  }
});

test("a port in use ends the start with one line", async ({ port, launchServer }) => {
  const squatter = createServer().listen(port, "127.0.0.1");
  const { ended, output } = launchServer();
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(new RegExp(`^Port ${port} is taken.*\\n$`));
  squatter.close();
});

test("a data folder that cannot be written ends the start with one line", async ({
  dataDir,
  launchServer,
}) => {
  const path = join(dataDir, "a-file");
  writeFileSync(path, "");
  const { ended, output } = launchServer({ DATA_DIR: join(path, "data") });
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(/^The data folder .*a-file\/data cannot be written: set DATA_DIR .*\n$/);
});

test("a data folder can be used by one server only", async ({ startServer, launchServer }) => {
  const server = await startServer();
  const second = launchServer({ PORT: String(await findFreePort()) });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output()).toMatch(/^Another server is already running on the data folder .*\n$/);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test("without its database the server is alive but not ready, and stops on SIGTERM", async ({
  port,
  launchServer,
}) => {
  const DATABASE_URL = `postgres://nobody:nothing@127.0.0.1:${await findFreePort()}/nowhere`;
  const { child, ended } = launchServer({ DATABASE_URL });
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(() => status("/healthz")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 0, signal: null });
});

test("requests are answered by a role that cannot change tables, and jobs are queued by the owner of the tables", async ({
  dataDir,
  startServer,
}) => {
  const server = await startServer();
  const rest = new RestClient(server.origin);
  await rest.signIn({ username: "admin", password: "admin123" });
  await rest.sendOk("POST", "/api/tasks", { title: "Call the bank" });
  const sql = connect(dataDir);
  const connected = await sql`
    select distinct application_name as name, usename as role, rolsuper as superuser
    from pg_stat_activity join pg_roles on rolname = usename
    where application_name in ('dealflow', 'dealflow-jobs') order by name`;
  await sql.end();
  expect([...connected]).toEqual([
    { name: "dealflow", role: "dealflow_app", superuser: false },
    { name: "dealflow-jobs", role: "dealflow_owner", superuser: false },
  ]);
});
