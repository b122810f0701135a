import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// A first start without a build makes one.
const READY_WITHIN = 180_000;
const POLL_MS = 25;

export interface Launched {
  child: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** How it ended, once it has. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** `direct` is the server itself; `npm` is what `npm start` runs, which starts the server in its turn. */
const COMMANDS = {
  direct: ["tooling/scripts/start.ts"],
  npm: ["tooling/scripts/run.mjs", "start"],
};

/** Starts a server as a process of its own with these settings, on a loopback address. */
export function launch(env: Record<string, string>, command: keyof typeof COMMANDS = "direct"): Launched {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, COMMANDS[command], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: "127.0.0.1", LOG_LEVEL: "error", NEXT_TELEMETRY_DISABLED: "1", ...env },
    // The channel closes when we end, however that happens, and the server takes it as a request to stop.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (printed += text));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
  return { child, output: () => printed, ended };
}

export interface Server extends Launched {
  origin: string;
}

/** Waits until a server that was launched on this port can answer with data. */
export async function waitUntilReady(launched: Launched, port: number): Promise<Server> {
  const { child, output, ended } = launched;
  const origin = `http://127.0.0.1:${port}`;
  const patience = Date.now() + READY_WITHIN;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended:\n${output()}`);
    if (Date.now() > patience) {
      child.kill("SIGTERM");
      await ended;
      throw new Error(`The server is not ready after ${READY_WITHIN} ms:\n${output()}`);
    }
    await sleep(POLL_MS);
  }
  return { ...launched, origin };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** A data folder that the account of the built-in PostgreSQL can enter, also where tests run as root. */
export function createDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "dealflow-e2e-"));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
