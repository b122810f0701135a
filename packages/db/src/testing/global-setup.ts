import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../migrate.ts";
import type { TestServer } from "./database.ts";
import { startServer } from "./server.ts";

/** Starts a temporary PostgreSQL for the test run and creates the migrated template. */
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
