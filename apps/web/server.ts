import { createLog } from "@dealflow/api/core/log";
import { loadSettings, StartupError, warnings } from "@dealflow/api/core/settings";
import type { Mode, RunningParts } from "./bootstrap.ts";
import { openHttpServer } from "./http-server.ts";

const DRAIN_TIMEOUT_MS = 10_000;

/** Runs the server in this process until a signal stops it. */
export async function runServer(mode: Mode): Promise<void> {
  const parts: RunningParts = {};
  const stopping = new AbortController();
  const started = start(parts, mode, stopping.signal);

  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Exits in any case, even if something does not close.
    setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS + 5_000).unref();
    await started.catch(() => undefined);
    await close(parts).catch(report);
    process.exit(exitCode);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  process.once("disconnect", () => void stop(0));
  process.channel?.unref();
  process.on("uncaughtException", (error) => {
    report(error);
    void stop(1);
  });

  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return;
    report(error);
    await stop(1);
  }
}

/** Reports wrong settings and a taken port first, before the large modules are loaded. */
async function start(parts: RunningParts, mode: Mode, signal: AbortSignal): Promise<void> {
  const settings = loadSettings(process.env);
  const log = createLog(settings.logLevel);
  for (const warning of warnings(settings)) log.warn(warning);
  const httpServer = await openHttpServer(settings, log, { hotReload: mode.dev });
  parts.httpServer = httpServer;
  const { startApplication } = await import("./bootstrap.ts");
  const { handle, takesLongBody, banner } = await startApplication(parts, settings, mode, signal);
  httpServer.attach(handle, takesLongBody);
  process.stdout.write(`${banner}\n`);
}

async function close({ httpServer, app, stopJobs, runtime, database }: RunningParts): Promise<void> {
  await Promise.all([httpServer?.drain(DRAIN_TIMEOUT_MS), stopJobs?.()]);
  await app?.close();
  await runtime?.close();
  await database?.stop();
}

/** Prints one line for an error that the person who starts the server can fix; logs any other error. */
function report(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLog("fatal").fatal({ err: error }, "the server failed");
}
