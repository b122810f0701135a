import { fileURLToPath } from "node:url";
import { sweepSignIns } from "@dealflow/api/auth/sweep";
import { createLog } from "@dealflow/api/log";
import { openRuntime, type Runtime } from "@dealflow/api/runtime";
import { loadSample } from "@dealflow/api/sample/load";
import { retireSamplePassword, samplePassword } from "@dealflow/api/sample/password";
import { loadSettings } from "@dealflow/api/settings";
import { migrateWhenUp, openStorage, StartupError, type Storage } from "@dealflow/api/storage";
import { prepareWorkspace, type SetupNotice } from "@dealflow/api/workspace";
import next from "next";
import { type Front, openFront } from "./front.ts";

const DRAIN_MS = 10_000;
const HOUR_MS = 3_600_000;
const DIRECTORY = fileURLToPath(new URL(".", import.meta.url));

/** What has been opened so far, in the order in which it must be closed. */
interface House {
  front?: Front;
  app?: { close: () => Promise<void> };
  runtime?: Runtime;
  storage?: Storage;
}

interface Mode {
  /** Hot reload. */
  dev: boolean;
  /** Brings the compiled pages up to date. */
  build?: () => Promise<void>;
}

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

async function start(house: House, mode: Mode, signal: AbortSignal): Promise<void> {
  const settings = loadSettings(process.env);
  const { host, port } = settings;
  house.front = await openFront({ host, port });

  const storage = await openStorage(settings, { role: "server", notice: say });
  house.storage = storage;
  const runtime = openRuntime(storage.settings);
  house.runtime = runtime;
  await migrateWhenUp(storage.settings.databaseUrl, signal, () =>
    runtime.log.warn("waiting for the database"),
  );
  const setup = await prepareWorkspace({ ...runtime, now: () => new Date() });
  const password = samplePassword(settings);
  if (settings.sampleData) await loadSample({ ...runtime, password });
  if (!password) await retireSamplePassword(runtime);

  await mode.build?.();
  const app = next({ dev: mode.dev, dir: DIRECTORY, hostname: host, port, httpServer: house.front.server });
  await app.prepare();
  house.app = app;
  house.front.admit(app.getRequestHandler());
  sweepHourly(runtime);
  say(banner(storage, setup));
}

/** Old sessions and failed sign-ins are of no use to anybody; a sweep that fails is made up for by the next. */
function sweepHourly(runtime: Runtime): void {
  const sweep = () =>
    sweepSignIns({ ...runtime, now: () => new Date() }).catch((err: unknown) =>
      runtime.log.error({ err }, "the sweep of old sign-ins failed"),
    );
  setInterval(() => void sweep(), HOUR_MS).unref();
}

async function close({ front, app, runtime, storage }: House): Promise<void> {
  await front?.drain(DRAIN_MS);
  await app?.close();
  await runtime?.close();
  await storage?.stop();
}

function banner({ settings, where }: Storage, setup: SetupNotice | null): string {
  const lines = ["", "Deal Flow Platform is ready.", `  Address   ${settings.appOrigin}`];
  if (setup?.password) lines.push(`  Sign in   ${setup.username} / ${setup.password}, until you change it`);
  else if (setup)
    lines.push(`  Sign in   ${setup.username}, with the password that the log showed when it was made`);
  return [...lines, `  Data      ${where}`, "  Stop      Ctrl-C", ""].join("\n");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What the person can mend is one line; anything else is ours to mend and goes to the log. */
function report(error: unknown): void {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLog("fatal").fatal({ err: error }, "the server failed");
}
