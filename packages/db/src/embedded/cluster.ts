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
import type { ClusterLocation } from "./locate-cluster.ts";
import { SUPERUSER } from "./roles.ts";

const run = promisify(execFile);
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** The same locale and time zone on every machine, whatever the user's are. */
const ENVIRONMENT = { ...process.env, LC_ALL: "C", TZ: "UTC" };

/** Before version 17 PostgreSQL has no locale of its own that is the same on every machine; ICU comes with its programs. */
const OLDER_LOCALE = ["--locale=C", "--locale-provider=icu", "--icu-locale=und"];

/** Creates the cluster in a temporary folder and then renames that, so that an interruption leaves no partial cluster. */
export async function createCluster(location: ClusterLocation, durable: boolean): Promise<void> {
  const temporary = `${location.home}.${randomBytes(4).toString("hex")}.new`;
  try {
    await runInitdb(temporary, location, durable);
    renameSync(temporary, location.home);
    if (location.home !== location.entry) symlinkSync(location.home, location.entry);
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    // If another process has created the cluster meanwhile, that one is used.
    if (!existsSync(location.entry)) {
      throw new StartupError(`The built-in PostgreSQL cannot be made: ${errorLine(cause)}`, { cause });
    }
    if (location.home !== location.entry) rmSync(location.home, { recursive: true, force: true });
  }
}

async function runInitdb(
  folder: string,
  { binaries, account, hasBuiltinLocale }: ClusterLocation,
  durable: boolean,
): Promise<void> {
  const password = join(folder, "password");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account) for (const path of [folder, password]) chownSync(path, account.uid, account.gid);
  await run(
    join(binaries, "bin", "initdb"),
    [
      `--pgdata=${join(folder, "cluster")}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      ...(hasBuiltinLocale ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : OLDER_LOCALE),
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...account, cwd: folder, env: ENVIRONMENT },
  );
}

/** The line of initdb's output with the cause, for example a full disk. */
function errorLine(error: unknown): string {
  const lines = error instanceof Error ? error.message.split("\n") : [String(error)];
  return lines.find((line) => /(error|could not|No such)/.test(line)) ?? lines[0] ?? "";
}

export function readPassword(home: string): string {
  return readFileSync(join(home, "password"), "utf8").trim();
}

/** Reads `postmaster.pid` of a PostgreSQL that runs or has crashed. */
export function readPidFile(home: string): { pid: number; port: number; ready: boolean } | undefined {
  const path = join(home, "cluster", "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const [pid, , , port, , , , status] = readFileSync(path, "utf8").split("\n");
  return pid ? { pid: Number(pid), port: Number(port), ready: status?.trim() === "ready" } : undefined;
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C in the terminal stops only our process. Returns true once
 * it accepts connections, false if it exited (its log has the reason).
 */
export async function start(location: ClusterLocation, port: number, durable: boolean): Promise<boolean> {
  const log = openLog(location.home);
  const child = spawn(
    join(location.binaries, "bin", "postgres"),
    ["-D", join(location.home, "cluster"), ...settings(port, durable).flatMap((setting) => ["-c", setting])],
    {
      ...location.account,
      cwd: location.home,
      env: { ...ENVIRONMENT, ...ignoredPid(location.home) },
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  child.unref();
  let exited = false;
  for (const event of ["exit", "error"]) child.once(event, () => (exited = true));
  while (!exited) {
    const running = readPidFile(location.home);
    if (running && running.pid === child.pid && running.ready) return true;
    await sleep(20);
  }
  return false;
}

export async function stop(location: ClusterLocation): Promise<void> {
  await run(
    join(location.binaries, "bin", "pg_ctl"),
    ["stop", "-D", join(location.home, "cluster"), "-m", "fast", "-t", "30"],
    { ...location.account, cwd: location.home, env: ENVIRONMENT },
  ).catch((error: unknown) => {
    if (readPidFile(location.home)) throw error;
  });
}

export function logPath(home: string): string {
  return join(home, "postgres.log");
}

function openLog(home: string): number {
  const path = logPath(home);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, "a", 0o600);
}

/**
 * After a crash of the machine, the number in a stale pid file may belong to another program, and PostgreSQL would not
 * start. It ignores the one in PG_GRANDPARENT_PID; shared memory still protects the cluster from a second server.
 */
function ignoredPid(home: string): { PG_GRANDPARENT_PID?: string } {
  const pid = readPidFile(home)?.pid;
  return pid && !commandOf(pid).includes(join(home, "cluster")) ? { PG_GRANDPARENT_PID: String(pid) } : {};
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // The process has exited, or the system has no /proc.
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
    // Failed statements are in the application's log, redacted; their text may contain personal data.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
  ];
}
