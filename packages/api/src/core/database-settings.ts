import { readFileSync } from "node:fs";
import type { DatabaseTls } from "@dealflow/db/tls";
import { z } from "zod";

/** A PostgreSQL by its host. The two database clients name unix sockets in different ways, so those are refused. */
export function connectionString(role: string) {
  return z.string().superRefine((value, { addIssue }) => {
    const url = URL.parse(value);
    if (!url || !/^postgres(ql)?:$/.test(url.protocol) || (!url.hostname && !isSocket(url))) {
      addIssue(`must be a connection string such as postgres://${role}:password@host/name`);
    } else if (isSocket(url)) {
      addIssue("must name a host, such as localhost: a unix socket is not supported");
    }
  });
}

interface DatabaseVariables {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_TLS?: Mode | undefined;
  DATABASE_CA?: string | undefined;
}

/** The settings of a PostgreSQL of one's own. `refuse` reports a setting that cannot be used. */
export function databaseSettings(env: DatabaseVariables, refuse: (name: string, message: string) => void) {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    refuse("DATABASE_OWNER_URL", "must be set together with DATABASE_URL");
  if (env.DATABASE_OWNER_URL && env.DATABASE_URL && !URL.parse(env.DATABASE_URL)?.username)
    refuse("DATABASE_URL", "must name its role where DATABASE_OWNER_URL is set");
  const ca = env.DATABASE_CA ? readText(env.DATABASE_CA) : undefined;
  if (ca === null) refuse("DATABASE_CA", "must be a file that can be read");
  const modes: Mode[] = [ca ? "verify" : "off"];
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"] as const) {
    const mode = modeOf(env[name]);
    if (mode) modes.push(mode);
    else if (!env.DATABASE_TLS)
      refuse(name, "must have an sslmode of disable, no-verify, require, verify-ca or verify-full");
  }
  const mode = env.DATABASE_TLS ?? (["verify", "unverified"] as const).find((one) => modes.includes(one));
  const tls: DatabaseTls =
    mode && mode !== "off" ? { rejectUnauthorized: mode === "verify", ca: ca ?? undefined } : null;
  return {
    databaseUrl: withoutTls(env.DATABASE_URL),
    /** For migrations and the job queue, where it is another role than that of `databaseUrl`. */
    databaseOwnerUrl: withoutTls(env.DATABASE_OWNER_URL),
    databaseTls: tls,
  };
}

/** Warnings about connections to other machines that are not encrypted, or to a machine that is not checked. */
export function databaseWarnings(
  { databaseUrl, databaseOwnerUrl, databaseTls: tls }: ReturnType<typeof databaseSettings>,
  isLoopback: (host: string) => boolean,
): string[] {
  if (tls?.rejectUnauthorized) return [];
  const urls = [databaseUrl, databaseOwnerUrl].filter((url) => url !== undefined);
  const hosts = new Set(urls.map((url) => new URL(url).hostname).filter((host) => !isLoopback(host)));
  return [...hosts].map((host) =>
    tls
      ? `DATABASE_TLS: the certificate of ${host} is not checked, so another machine may answer in its place`
      : `DATABASE_TLS: everything travels to the database at ${host} in the clear, for anyone to read`,
  );
}

const isSocket = ({ hostname, searchParams }: URL) =>
  /^%2f/i.test(hostname) || searchParams.has("host") || searchParams.has("socket");

type Mode = "verify" | "unverified" | "off";

const MODES = new Map<string, Mode>([
  ...["", "disable", "false", "0"].map((value) => [value, "off"] as const),
  ["no-verify", "unverified"],
  ...["require", "verify-ca", "verify-full", "true", "1"].map((value) => [value, "verify"] as const),
]);

/** What a connection string asks for; undefined for what is unknown, or left to the server (`allow`, `prefer`). */
function modeOf(url: string | undefined): Mode | undefined {
  const { searchParams } = new URL(url ?? "postgres://localhost");
  return MODES.get(searchParams.get("sslmode") ?? searchParams.get("ssl") ?? "");
}

/** The parameters of a connection string that say what DATABASE_TLS says; each client reads them in its own way. */
const TLS_PARAMETERS = ["sslmode", "ssl", "sslnegotiation", "sslrootcert", "uselibpqcompat"];

function withoutTls(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const plain = new URL(url);
  for (const name of TLS_PARAMETERS) plain.searchParams.delete(name);
  return plain.href;
}

/** Null for a file that cannot be read. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
