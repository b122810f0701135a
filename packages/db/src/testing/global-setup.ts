import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../embedded/open.ts";
import { migrateDatabase } from "../migrate.ts";
import type { TestServer } from "./database.ts";

/** One throwaway PostgreSQL per test run (or TEST_DATABASE_URL) with a migrated template; ends what it started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `template_${process.pid}_${Date.now()}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(template)}`;
  await migrateDatabase(Object.assign(new URL(server.url), { pathname: `/${template}` }).href);
  project.provide("testServer", { adminUrl: server.url, template } satisfies TestServer);
  return async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await admin.end();
    await server.stop();
  };
}

const PREFIX = "dealflow-test-";

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeLeftovers();
  const folder = await temporaryFolder(`${PREFIX}${process.pid}`);
  const embedded = await openEmbedded(folder, { role: "server", durable: false });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Open to the account that PostgreSQL runs under where tests run as root. */
async function temporaryFolder(name: string): Promise<string> {
  const folder = join(tmpdir(), name);
  await mkdir(folder);
  await chmod(folder, 0o711);
  return folder;
}

/** A test run that was killed leaves its PostgreSQL running. */
async function removeLeftovers(): Promise<void> {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const name of left) {
    const owner = Number(name.slice(PREFIX.length));
    if (owner !== process.pid && isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    if (existsSync(join(folder, "postgres/cluster/postmaster.pid"))) {
      const embedded = await openEmbedded(folder, { role: "guest", durable: false });
      await embedded.stop();
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
