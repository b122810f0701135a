import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@dealflow/db/client";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@dealflow/db/embedded/embedded-postgres";
import { migrateDatabase } from "@dealflow/db/migrate";
import { selfSigned } from "@dealflow/db/testing/certificate";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "../../core/log.ts";
import { loadSettings, type Settings } from "../../core/settings.ts";
import { startJobs } from "./queue.ts";

/** A PostgreSQL with a certificate for 127.0.0.1, and both clients of the product. */
const { certificate, key } = selfSigned("127.0.0.1");
let folder: string;
let embedded: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealflow-tls-"));
  chmodSync(folder, 0o711);
  embedded = await openEmbeddedPostgres(folder, { role: "server", durable: false });
  await encryptWith(certificate, key);
  await migrateDatabase(embedded.superuserUrl, { tls: { rejectUnauthorized: true, ca: certificate } });
  for (const name of ["ca.pem", "other.pem"]) {
    writeFileSync(join(folder, name), name === "ca.pem" ? certificate : selfSigned("127.0.0.1").certificate);
  }
});
afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function encryptWith(cert: string, secret: string): Promise<void> {
  const cluster = join(embedded.home, "cluster");
  const { uid, gid } = statSync(cluster);
  for (const [file, text] of Object.entries({ "server.crt": cert, "server.key": secret })) {
    writeFileSync(join(cluster, file), text, { mode: 0o600 });
    chownSync(join(cluster, file), uid, gid);
  }
  const admin = postgres(embedded.superuserUrl, { max: 1 });
  await admin.unsafe("alter system set ssl = on");
  await admin`select pg_reload_conf()`;
  await vi.waitFor(async () => expect(await admin`show ssl`).toEqual([{ ssl: "on" }]));
  await admin.end();
}

const settingsOf = (more: Record<string, string>, query = "") =>
  loadSettings({ DATABASE_URL: embedded.superuserUrl + query, ...more });

type Client = (settings: Settings) => Promise<unknown>;

const requests: Client = async ({ databaseUrl = "", databaseTls: tls }) => {
  const { db, close } = createDatabase(databaseUrl, { max: 1, tls });
  try {
    return await db.execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
  } finally {
    await close();
  }
};

const jobs: Client = async (settings) => {
  const tls = { rejectUnauthorized: false };
  const { db, listen, close } = createDatabase(embedded.superuserUrl, { max: 1, tls });
  const log = createLog("silent");
  try {
    const stop = await startJobs({ db, listen, log, settings });
    const rows = await db.execute(sql`
      select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'dealflow-jobs'`);
    await stop();
    return rows;
  } finally {
    await close();
  }
};

/** The messages of an error and of its causes. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${reasonOf(error.cause)}` : "";
}

describe.each(Object.entries({ requests, jobs }))("the client of the %s", (_name, connect) => {
  it("encrypts and checks the certificate by DATABASE_TLS", async () => {
    const settings = settingsOf({ DATABASE_TLS: "verify", DATABASE_CA: join(folder, "ca.pem") });
    expect(await connect(settings)).toEqual([{ ssl: true }]);
  });

  it.each(["require", "verify-ca", "verify-full"])(
    "encrypts and checks the certificate by sslmode=%s too",
    async (mode) => {
      const given = { DATABASE_CA: join(folder, "ca.pem") };
      expect(await connect(settingsOf(given, `?sslmode=${mode}`))).toEqual([{ ssl: true }]);
      await expect(connect(settingsOf({}, `?sslmode=${mode}`))).rejects.toThrow();
    },
  );

  it("refuses a certificate of an unknown authority", async () => {
    await expect(connect(settingsOf({ DATABASE_TLS: "verify" }))).rejects.toThrow();
    const other = { DATABASE_TLS: "verify", DATABASE_CA: join(folder, "other.pem") };
    await expect(connect(settingsOf(other))).rejects.toThrow();
  });

  it("accepts any certificate with DATABASE_TLS=unverified, and does not encrypt with off", async () => {
    expect(await connect(settingsOf({ DATABASE_TLS: "unverified" }))).toEqual([{ ssl: true }]);
    expect(await connect(settingsOf({ DATABASE_TLS: "off" }, "?sslmode=require"))).toEqual([{ ssl: false }]);
  });

  it("refuses a certificate for another host", async () => {
    const other = selfSigned("db.example.com");
    writeFileSync(join(folder, "ca.pem"), other.certificate);
    await encryptWith(other.certificate, other.key);
    const settings = settingsOf({ DATABASE_TLS: "verify", DATABASE_CA: join(folder, "ca.pem") });
    await expect
      .poll(() => connect(settings).catch(reasonOf))
      .toContain("does not match certificate's altnames");
    writeFileSync(join(folder, "ca.pem"), certificate);
    await encryptWith(certificate, key);
    const restored = settingsOf({ DATABASE_CA: join(folder, "ca.pem") });
    await expect.poll(() => connect(restored).catch(reasonOf)).toEqual([{ ssl: true }]);
  });
});
