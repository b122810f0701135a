import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** As `npm start` has them. */
const START_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=40"];
/** The first start builds the pages. */
const READY_TIMEOUT_MS = 600_000;
export const ADMIN = { username: "admin", password: "benchmark of this machine" };

export interface Running {
  origin: string;
  /** From the start of the process until it answered. */
  readyMs: number;
  /** Resident memory of the process and its children, in MiB. */
  memory: () => number;
  /** CPU time of the same so far. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
}

/** The built product on a database; null for the built-in one. */
export function startProduct(databaseUrl: string | null, env: Record<string, string> = {}): Promise<Running> {
  return start([...START_FLAGS, "tooling/scripts/start.ts"], "/readyz", {
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_TLS: "off" }),
    SAMPLE_DATA: "off",
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "warn",
    TOKEN_LIMIT: "0",
    DATA_DIR: join(ROOT, ".cache/bench/files"),
    ...env,
  });
}

/** The API alone on the same database, which the product has prepared. */
export function startApi(databaseUrl: string, env: Record<string, string> = {}): Promise<Running> {
  return start([...START_FLAGS, "bench/src/limits/server.ts"], "/readyz", {
    DATABASE_URL: databaseUrl,
    DATABASE_TLS: "off",
    LOG_LEVEL: "error",
    DATA_DIR: join(ROOT, ".cache/bench/files"),
    // Guesses of passwords come from many addresses.
    TRUSTED_PROXY_HOPS: "1",
    ...env,
  });
}

export function startPlain(databaseUrl: string): Promise<Running> {
  return start(["bench/src/plain/server.ts"], "/deals/1", { DATABASE_URL: databaseUrl });
}

/** A signed-in session as a `Cookie` header. */
export async function signIn(origin: string, account = ADMIN): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The sign-in failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

/** An API token of whoever the `Cookie` header is of, as an `Authorization` header. */
export async function makeToken(origin: string, cookie: string): Promise<string> {
  const response = await fetch(`${origin}/api/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, cookie },
    body: JSON.stringify({ name: "Benchmark", scopes: ["*:write"] }),
  });
  const { token }: { token?: string } = await response.json();
  if (!token) throw new Error(`No token was made: ${response.status}`);
  return `Bearer ${token}`;
}

async function start(args: string[], readyPath: string, env: Record<string, string>): Promise<Running> {
  const port = Number(env.PORT) || (await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, HOST: "127.0.0.1", PORT: `${port}`, NODE_ENV: "production", ...env },
    // Its channel closes when this process ends, however that happens; the server then stops.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  while (!(await answers(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() - begun > READY_TIMEOUT_MS) throw new Error(`${args.at(-1)} is not ready`);
    await sleep(10);
  }
  return {
    origin,
    readyMs: performance.now() - begun,
    memory: () => residentMiB(child),
    cpuSeconds: () => cpuSeconds(child),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "close");
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Ids of the process and of those that it has started itself. */
function familyOf({ pid }: ChildProcess): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [`${pid}`, ...children];
}

/** In /proc the 14th and 15th field are the times in user and kernel mode, in hundredths of a second. */
function cpuSeconds(child: ChildProcess): number {
  const ticks = familyOf(child).flatMap((id) => {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields.slice(11, 13).map(Number);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

function residentMiB(child: ChildProcess): number {
  const kib = familyOf(child).map((id) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(kib.reduce((sum, one) => sum + one, 0) / 1024);
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
