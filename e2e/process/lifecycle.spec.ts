import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { postgresPid } from "../database.ts";
import { freePort, launch, startServer, temporaryFolder } from "../server.ts";

test("a wrong setting ends the start at once, with one line that names it", async () => {
  const data = temporaryFolder();
  const durations: number[] = [];
  for (const [name, value] of Object.entries({
    PORT: "eighty",
    APP_ORIGIN: "deals.example.com",
    DATABASE_URL: "mysql://somewhere",
    TIME_ZONE: "Mars/Olympus",
    SAMPLE_DATA: "maybe",
  })) {
    const begun = performance.now();
    const { ended, output } = launch({ env: { DATA_DIR: data.path, [name]: value } });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(output()).toMatch(new RegExp(`^.*${name}.*\\n$`));
    durations.push(performance.now() - begun);
  }
  data.remove();
  // The quickest, since the other tests of the run slow some of them down.
  expect(Math.min(...durations)).toBeLessThan(2_000);
});

test("a taken port is one clear line", async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, "127.0.0.1");
  const data = temporaryFolder();
  const { ended, output } = launch({ env: { PORT: String(port), DATA_DIR: data.path } });
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(output()).toMatch(new RegExp(`^Port ${port} is taken.*\\n$`));
  squatter.close();
  data.remove();
});

test("a data folder has one server, which ends cleanly and takes PostgreSQL with it", async () => {
  const data = temporaryFolder();
  const server = await startServer({
    port: await freePort(),
    dataDir: data.path,
    env: { SAMPLE_DATA: "off" },
  });

  const second = launch({ env: { PORT: String(await freePort()), DATA_DIR: data.path } });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output()).toMatch(/^Another server is already running on the data folder .*\n$/);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);

  const postgres = postgresPid(data.path);
  server.child.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(join(data.path, "postgres", "cluster", "postmaster.pid"))).toBe(false);
  expect(() => process.kill(postgres, 0)).toThrow("ESRCH");
  data.remove();
});
