import cluster from "node:cluster";
import { createLog } from "@dealflow/api/core/log";
import { loadSettings, type Settings, warnings } from "@dealflow/api/core/settings";
import type { ApplicationParts } from "./bootstrap.ts";
import { openHttpServer } from "./http-server.ts";
import type { DatabaseParts } from "./prepare.ts";
import { runPrimary } from "./primary.ts";
import { DRAIN_TIMEOUT_MS, type Mode, reportError, runUntilStopped } from "./process-lifetime.ts";
import { runWorker } from "./worker.ts";

/** Runs the server until a signal stops it: in this process, or in as many worker processes as WEB_CONCURRENCY says. */
export async function runServer(mode: Mode): Promise<void> {
  try {
    const settings = loadSettings(process.env);
    if (cluster.isWorker) return await runWorker(settings);
    process.channel?.unref();
    for (const warning of warnings(settings)) createLog(settings.logLevel).warn(warning);
    if (settings.processes > 1 && !mode.dev) return await runPrimary(settings, mode);
    return await runAlone({ ...settings, processes: 1 }, mode);
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}

/** Reports a taken port first, before the large modules are loaded. */
function runAlone(settings: Settings, { dev, build }: Mode): Promise<void> {
  const parts: ApplicationParts & DatabaseParts = {};
  return runUntilStopped({
    start: async (signal) => {
      const log = createLog(settings.logLevel);
      const httpServer = await openHttpServer(settings, log, { hotReload: dev });
      parts.httpServer = httpServer;
      const [{ prepareDatabase }, { startApplication }] = await Promise.all([
        import("./prepare.ts"),
        import("./bootstrap.ts"),
      ]);
      const { runtime, banner } = await prepareDatabase(parts, settings, signal);
      await build?.();
      await startApplication(parts, httpServer, runtime, { dev, runsJobs: true });
      process.stdout.write(`${banner}\n`);
    },
    close: async () => {
      const { httpServer, stopJobs, app, runtime, database } = parts;
      runtime?.events.close();
      await Promise.all([httpServer?.drain(DRAIN_TIMEOUT_MS), stopJobs?.()]);
      await app?.close();
      await runtime?.close();
      await database?.stop();
    },
  });
}
