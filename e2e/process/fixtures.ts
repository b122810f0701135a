import { existsSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { postgresPid } from "../helpers/database.ts";
import {
  createDataFolder,
  findFreePort,
  type Launched,
  launch,
  type Server,
  waitUntilReady,
} from "../helpers/server.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  port: number;
  /** An empty data folder. */
  dataDir: string;
  /** Starts a server on that folder and port, without the sample workspace; it is stopped when the test ends. */
  launchServer: (env?: Record<string, string>, command?: Parameters<typeof launch>[1]) => Launched;
  /** The same, and waits until it is ready. */
  startServer: () => Promise<Server>;
}

export const test = base.extend<Fixtures>({
  port: async ({ browserName: _ }, use) => use(await findFreePort()),

  dataDir: async ({ browserName: _ }, use) => {
    const folder = createDataFolder();
    await use(folder.path);
    // PostgreSQL keeps running when a test kills its server and then fails.
    if (existsSync(join(folder.path, "postgres/cluster/postmaster.pid"))) {
      process.kill(postgresPid(folder.path), "SIGINT");
    }
    folder.remove();
  },

  launchServer: async ({ dataDir, port }, use) => {
    const launched: Launched[] = [];
    await use((env, command) => {
      const settings = { PORT: String(port), DATA_DIR: dataDir, SAMPLE_DATA: "off", ...env };
      const server = launch(settings, command);
      launched.push(server);
      return server;
    });
    for (const { child, ended } of launched) {
      child.kill("SIGTERM");
      await ended;
    }
  },

  startServer: async ({ launchServer, port }, use) => use(() => waitUntilReady(launchServer(), port)),
});
