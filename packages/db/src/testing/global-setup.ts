import { mkdtemp, rm } from "node:fs/promises";
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
  await migrateDatabase(withDatabase(server.url, template));
  const testServer: TestServer = { adminUrl: server.url, template };
  project.provide("testServer", testServer);
  return async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await admin.end();
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), "dealflow-test-"));
  const embedded = await openEmbedded(folder, { role: "server", durable: false });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
