import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { createDatabase, type Database, type DatabaseHandle, type DatabaseOptions } from "../client.ts";

/** The server on which tests create their databases; Vitest provides it to each worker. */
export interface TestServer {
  /** Connection string with the right to create and drop databases. */
  adminUrl: string;
  /** Name of an empty database with every migration applied. */
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  db: Database;
  listen: DatabaseHandle["listen"];
  url: string;
  drop: () => Promise<void>;
}

export interface TestDatabaseOptions extends Pick<DatabaseOptions, "onQuery"> {
  /** One, so that code which uses the pool inside a transaction times out. Tests of what happens at once ask for more. */
  connections?: number;
}

/** Creates a database for a test file: the whole schema, no rows. `drop` it in `afterAll`. */
export async function createTestDatabase({
  connections = 1,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject("testServer");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)} template ${admin(template)}`);
  // `npm run test:all` runs all of them with one once more.
  const { db, listen, close } = createDatabase(url, {
    max: Number(process.env.TEST_CONNECTIONS ?? connections),
    ...options,
  });
  return {
    db,
    listen,
    url,
    drop: async () => {
      await close();
      await asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`);
    },
  };
}

async function asAdmin(url: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
