import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// The first start builds the pages where there is no build yet.
const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 25;

export interface Launched {
  child: ChildProcess;
  /** Everything printed so far, stdout and stderr. */
  output: () => string;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** `direct` is the server itself, with the memory settings of `npm start`; `npm` is `npm start`, which starts the server in its turn. */
const COMMANDS = {
  direct: ["--max-semi-space-size=8", "--heap-growing-percent=40", "tooling/scripts/start.ts"],
  npm: ["tooling/scripts/run.mjs", "start"],
};

/** Starts a server as a process of its own with these settings, on a loopback address. */
export function launch(env: Record<string, string>, command: keyof typeof COMMANDS = "direct"): Launched {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, COMMANDS[command], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: "127.0.0.1", LOG_LEVEL: "error", NEXT_TELEMETRY_DISABLED: "1", ...env },
    // The IPC channel closes when this process ends, even if it is killed; the server then stops.
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

/** Waits until a launched server answers `/readyz`. Throws its output when it ends or is not ready in time. */
export async function waitUntilReady(launched: Launched, port: number): Promise<Server> {
  const { child, output, ended } = launched;
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await respondsOk(`${origin}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill("SIGTERM");
      await ended;
      throw new Error(`The server is not ready after ${READY_TIMEOUT_MS} ms:\n${output()}`);
    }
    await sleep(POLL_MS);
  }
  return { ...launched, origin };
}

async function respondsOk(url: string): Promise<boolean> {
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

/**
 * Below the ports that the system hands out to whoever asks for any: of what is started until a server listens at this one, nothing gets
 * it by chance.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
