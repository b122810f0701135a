import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { startJobs } from "@dealflow/api/background/jobs/queue";
import type { Settings } from "@dealflow/api/core/settings";
import { migrateWhenReachable, type OpenedDatabase, openDatabase } from "@dealflow/api/server/database";
import { ensureFirstAdministrator, type SetupNotice } from "@dealflow/api/server/first-administrator";
import { findHandler, metaOfRequest, takesLongBody } from "@dealflow/api/server/handlers";
import { handleNodeRequest } from "@dealflow/api/server/http/node-adapter";
import { openRuntime, type Runtime } from "@dealflow/api/server/runtime";
import { loadSample } from "@dealflow/sample/load";
import { retireSamplePassword, samplePassword } from "@dealflow/sample/password";
import next from "next";
import { type Handle, type HttpServer, refuse, type TakesLongBody } from "./http-server.ts";
import { METHOD_REFUSED } from "./refusals.ts";

/** The parts of the server process that have been started so far; `server.ts` closes them in this order. */
export interface RunningParts {
  httpServer?: HttpServer;
  app?: { close: () => Promise<void> };
  stopJobs?: () => Promise<void>;
  runtime?: Runtime;
  database?: OpenedDatabase;
}

export interface Mode {
  /** Hot reload. */
  dev: boolean;
  /** Builds the pages unless they are up to date. */
  build?: () => Promise<void>;
}

interface Application {
  handle: Handle;
  takesLongBody: TakesLongBody;
  /** Printed once the application is ready. */
  banner: string;
}

/** Opens the database and starts the pages and the jobs. Adds each part to `parts` as soon as it is started. */
export async function startApplication(
  parts: RunningParts,
  settings: Settings,
  { dev, build }: Mode,
  signal: AbortSignal,
): Promise<Application> {
  const notice = (line: string) => void process.stdout.write(`${line}\n`);
  const database = await openDatabase(settings, { role: "server", notice });
  parts.database = database;
  const runtime = openRuntime(database.settings);
  parts.runtime = runtime;
  await migrateWhenReachable(database.settings, signal, () => runtime.log.warn("waiting for the database"));
  const setup = await ensureFirstAdministrator({ ...runtime, now: () => new Date() });
  await prepareSample(settings, runtime);

  await build?.();
  const { host: hostname, port } = settings;
  const dir = fileURLToPath(new URL(".", import.meta.url));
  const app = next({ dev, dir, hostname, port, httpServer: parts.httpServer?.server });
  await app.prepare();
  parts.app = app;
  parts.stopJobs = await startJobs(runtime);
  return {
    handle: withApi(app.getRequestHandler(), runtime, dev),
    takesLongBody,
    banner: describe(database, setup),
  };
}

/**
 * The API and the health checks bypass Next, which would take in a whole body, however large, before the API has seen
 * the request. Pages take none. With hot reload Next serves the API, so that changed code is used.
 */
function withApi(
  handlePage: Handle,
  { settings: { appOrigin: origin }, log }: Runtime,
  dev: boolean,
): Handle {
  return async (request, response) => {
    const handle = findHandler(request);
    if (handle && !(dev && isHotReloaded(request))) {
      return handleNodeRequest(request, response, { origin, handle, log });
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    return isRead || dev ? handlePage(request, response) : refuse(request, response, PAGES_ARE_READ, log);
  };
}

function isHotReloaded(request: IncomingMessage): boolean {
  const { takesFile, answersFile } = metaOfRequest(request);
  return `${request.url}`.startsWith("/api/") && !takesFile && !answersFile;
}

const PAGES_ARE_READ = { ...METHOD_REFUSED, headers: { allow: "GET, HEAD" } };

/** Uses the settings as given, without the built-in database's URL: the sample's documented password depends on it. */
async function prepareSample(settings: Settings, runtime: Runtime): Promise<void> {
  const password = samplePassword(settings);
  if (settings.sampleData) await loadSample({ ...runtime, password });
  if (!password) await retireSamplePassword(runtime);
}

function describe({ settings, location }: OpenedDatabase, setup: SetupNotice | null): string {
  const lines = ["", "Deal Flow Platform is ready.", `  Address   ${settings.appOrigin}`];
  if (setup?.password) lines.push(`  Sign in   ${setup.username} / ${setup.password}, until you change it`);
  else if (setup)
    lines.push(`  Sign in   ${setup.username}, with the password that the log showed when it was made`);
  return [...lines, `  Data      ${location}`, "  Stop      Ctrl-C", ""].join("\n");
}
