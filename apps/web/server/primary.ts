import { createLog } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import type { DatabaseParts } from "./prepare.ts";
import { type Mode, runUntilStopped } from "./process-lifetime.ts";
import { openWorkers } from "./workers.ts";

/** Keeps the database and the worker processes; it answers no requests itself. */
export function runPrimary(settings: Settings, { build }: Mode): Promise<void> {
  const parts: DatabaseParts = {};
  const log = createLog(settings.logLevel);
  const workers = openWorkers(settings.processes, log);
  // Someone closed the terminal that the server was started in.
  const stopsOnHangUp = Boolean(process.stdin.isTTY);
  return runUntilStopped({
    onHangUp: stopsOnHangUp ? undefined : () => void workers.replaceAll(),
    start: async (signal) => {
      await workers.listen();
      const { prepareDatabase } = await import("./prepare.ts");
      const { database, runtime, banner } = await prepareDatabase(parts, settings, signal);
      delete parts.runtime;
      await runtime.close();
      await build?.();
      const { databaseUrl, databaseOwnerUrl = databaseUrl } = database.settings;
      await workers.start(settings.databaseUrl ? null : { databaseUrl, databaseOwnerUrl });
      process.stdout.write(`${banner}\n`);
    },
    close: async () => {
      await workers.stop();
      await parts.runtime?.close();
      await parts.database?.stop();
    },
  });
}
