import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const READY_WITHIN = 60_000;
const POLL_MS = 25;

export interface Launch {
  /** Settings of the server, on top of a loopback address and a quiet log. */
  env: Record<string, string>;
}

export interface Launched {
  child: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** Its exit code once it has ended, by itself or by a signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts what `npm start` starts, as a process of its own. */
export function launch({ env }: Launch): Launched {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(ROOT, "tooling/scripts/start.ts")], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: "127.0.0.1", LOG_LEVEL: "error", NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
  return { child, output: () => printed, ended };
}

export interface Server extends Launched {
  origin: string;
  /** Asks the server to stop, and waits until it has. */
  stop: () => Promise<void>;
}

/** Starts a server and waits until it can answer with data. */
export async function startServer(settings: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
}): Promise<Server> {
  const { port, dataDir, env } = settings;
  const launched = launch({ env: { PORT: String(port), DATA_DIR: dataDir, ...env } });
  const origin = `http://127.0.0.1:${port}`;
  await ready(launched, origin);
  return {
    ...launched,
    origin,
    stop: async () => {
      launched.child.kill("SIGTERM");
      await launched.ended;
    },
  };
}

async function ready({ child, output, ended }: Launched, origin: string): Promise<void> {
  const patience = Date.now() + READY_WITHIN;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended:\n${output()}`);
    if (Date.now() > patience) {
      child.kill("SIGKILL");
      await ended;
      throw new Error(`The server is not ready after ${READY_WITHIN} ms:\n${output()}`);
    }
    await sleep(POLL_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** A data folder that the account of the built-in PostgreSQL can enter, also where tests run as root. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "dealflow-e2e-"));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
