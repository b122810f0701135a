import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Place } from "./locate-cluster.ts";

const run = promisify(execFile);
const LOG_LIMIT = 5 * 1024 * 1024;

/** Whatever locale and zone the person has: the cluster is the same on every machine. */
const ENVIRONMENT = { ...process.env, LC_ALL: "C", TZ: "UTC" };

/** Makes the cluster aside and moves it into place whole, so that a kill in between leaves nothing half made. */
export async function initialise(place: Place, durable: boolean): Promise<void> {
  const draft = `${place.home}.${randomBytes(4).toString("hex")}.new`;
  try {
    await makeCluster(draft, place, durable);
    renameSync(draft, place.home);
    if (place.home !== place.entry) symlinkSync(place.home, place.entry);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    // Another starter may have been first: then its cluster counts.
    if (!existsSync(place.entry)) {
      throw new StartupError(`The built-in PostgreSQL cannot be made: ${complaint(cause)}`, { cause });
    }
    if (place.home !== place.entry) rmSync(place.home, { recursive: true, force: true });
  }
}

async function makeCluster(folder: string, { binaries, account }: Place, durable: boolean): Promise<void> {
  const password = join(folder, "password");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account) for (const path of [folder, password]) chownSync(path, account.uid, account.gid);
  await run(
    join(binaries, "bin", "initdb"),
    [
      `--pgdata=${join(folder, "cluster")}`,
      "--username=dealflow",
      `--pwfile=${password}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...account, cwd: folder, env: ENVIRONMENT },
  );
}

/** The line in which initdb says what is wrong, for example a full disk. */
function complaint(error: unknown): string {
  const lines = error instanceof Error ? error.message.split("\n") : [String(error)];
  return lines.find((line) => /(error|could not|No such)/.test(line)) ?? lines[0] ?? "";
}

export function readPassword(home: string): string {
  return readFileSync(join(home, "password"), "utf8").trim();
}

/** What the running (or crashed) PostgreSQL wrote about itself. */
export function readPidFile(home: string): { pid: number; port: number; ready: boolean } | undefined {
  const path = join(home, "cluster", "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const [pid, , , port, , , , status] = readFileSync(path, "utf8").split("\n");
  return pid ? { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" } : undefined;
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only our process.
 * Answers true once it accepts connections, false when it ended instead (its log says why).
 */
export async function start(place: Place, port: number, durable: boolean): Promise<boolean> {
  const log = openLog(place.home);
  const child = spawn(
    join(place.binaries, "bin", "postgres"),
    ["-D", join(place.home, "cluster"), ...settings(port, durable).flatMap((setting) => ["-c", setting])],
    {
      ...place.account,
      cwd: place.home,
      env: { ...ENVIRONMENT, ...ignoredPid(place.home) },
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  child.unref();
  let ended = false;
  for (const event of ["exit", "error"]) child.once(event, () => (ended = true));
  while (!ended) {
    const running = readPidFile(place.home);
    if (running && running.pid === child.pid && running.ready) return true;
    await sleep(20);
  }
  return false;
}

export async function stop(place: Place): Promise<void> {
  await run(
    join(place.binaries, "bin", "pg_ctl"),
    ["stop", "-D", join(place.home, "cluster"), "-m", "fast", "-t", "30"],
    { ...place.account, cwd: place.home, env: ENVIRONMENT },
  ).catch((error: unknown) => {
    if (readPidFile(place.home)) throw error;
  });
}

export function logPath(home: string): string {
  return join(home, "postgres.log");
}

function openLog(home: string): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.old`);
  return openSync(path, "a", 0o600);
}

/**
 * After a crash of the machine the number in a stale pid file may belong to some other program of ours, and
 * PostgreSQL would refuse to start. It skips one number that it is told; shared memory still guards the cluster.
 */
function ignoredPid(home: string): { PG_GRANDPARENT_PID?: string } {
  const pid = readPidFile(home)?.pid;
  return pid && !commandOf(pid).includes(join(home, "cluster")) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // Gone, or a system without /proc.
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

function settings(port: number, durable: boolean): string[] {
  return [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=128MB",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    // Failed statements reach our own log, where they are redacted; their text may hold personal data.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
  ];
}
