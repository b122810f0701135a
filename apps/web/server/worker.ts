import { createLog } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import { openRuntime, type Runtime, shareOf } from "@dealflow/api/server/runtime";
import type { ApplicationParts } from "./bootstrap.ts";
import { createHttpServer, LIMITS } from "./http-server.ts";
import { DRAIN_TIMEOUT_MS, runUntilStopped } from "./process-lifetime.ts";
import { type FromPrimary, readFromPrimary, tellPrimary } from "./worker-messages.ts";

/** One of several processes that answer requests. It does what the primary process tells it, and ends with that. */
export function runWorker(settings: Settings): Promise<void> {
  const parts: ApplicationParts & { runtime?: Runtime } = {};
  let handsOver = false;
  return runUntilStopped({
    // A terminal that is closed sends it to every process; the primary one decides.
    onHangUp: () => undefined,
    start: async (signal, stop) => {
      const { connections, connectionsOfNetwork } = LIMITS;
      const limits = {
        ...LIMITS,
        connections: shareOf(connections, settings.processes),
        connectionsOfNetwork: shareOf(connectionsOfNetwork, settings.processes),
      };
      const httpServer = createHttpServer(settings, createLog(settings.logLevel), { limits });
      parts.httpServer = httpServer;
      const listen = async () => {
        if (!httpServer.server.listening) await httpServer.listen();
        tellPrimary({ type: "listening" });
      };
      const begin = await new Promise<Extract<FromPrimary, { type: "start" }>>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        process.on("message", (sent) => {
          const message = readFromPrimary(sent);
          if (message?.type === "listen") listen().catch(reject);
          if (message?.type === "start") resolve(message);
          if (message?.type === "stop") {
            handsOver = message.handsOver;
            stop();
          }
        });
      });
      const database = begin.builtIn && { ...begin.builtIn, databaseTls: null };
      const runtime = openRuntime({ ...settings, ...database });
      parts.runtime = runtime;
      const { startApplication } = await import("./bootstrap.ts");
      await startApplication(parts, httpServer, runtime, { dev: false, runsJobs: begin.runsJobs });
      await listen();
      tellPrimary({ type: "ready" });
    },
    close: async () => {
      const { httpServer, stopJobs, app, runtime } = parts;
      runtime?.events.close();
      const drained = handsOver
        ? httpServer?.handOver(DRAIN_TIMEOUT_MS)
        : httpServer?.drain(DRAIN_TIMEOUT_MS);
      await Promise.all([drained, stopJobs?.()]);
      await app?.close();
      await runtime?.close();
    },
  });
}
