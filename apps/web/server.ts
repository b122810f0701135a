import { createLog } from "@dealflow/api/core/log";
import { loadSettings, StartupError, warnings } from "@dealflow/api/core/settings";
import type { House, Mode } from "./bootstrap.ts";
import { openFront } from "./http-server.ts";

const DRAIN_MS = 10_000;

/** Runs the whole product as this process, until a signal stops it. */
export async function runServer(mode: Mode): Promise<void> {
  const house: House = {};
  const stopping = new AbortController();
  const started = start(house, mode, stopping.signal);

  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Whoever sent the signal waits; nothing may keep us for ever.
    setTimeout(() => process.exit(1), DRAIN_MS + 5_000).unref();
    await started.catch(() => undefined);
    await close(house).catch(report);
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

/** What a person may have got wrong is found out first, before the heavy modules are even read. */
async function start(house: House, mode: Mode, signal: AbortSignal): Promise<void> {
  const settings = loadSettings(process.env);
  const log = createLog(settings.logLevel);
  for (const warning of warnings(settings)) log.warn(warning);
  const front = await openFront(settings, log);
  house.front = front;
  const { furnish } = await import("./bootstrap.ts");
  const { handle, banner } = await furnish(house, settings, mode, signal);
  front.admit(handle);
  process.stdout.write(`${banner}\n`);
}

async function close({ front, app, stopJobs, runtime, storage }: House): Promise<void> {
  await Promise.all([front?.drain(DRAIN_MS), stopJobs?.()]);
  await app?.close();
  await runtime?.close();
  await storage?.stop();
}

/** What the person can mend is one line; anything else is ours to mend and goes to the log. */
function report(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLog("fatal").fatal({ err: error }, "the server failed");
}
