import { createServer } from "node:net";
import { expect, inject, it } from "vitest";
import { loadSettings } from "../core/settings.ts";
import { migrateWhenReachable, openDatabase } from "./database.ts";

const { adminUrl } = inject("testServer");

it("uses the database that DATABASE_URL names, and displays it without its password", async () => {
  const settings = loadSettings({ DATABASE_URL: "postgres://me:secret@db.example.com:5433/deals" });
  const database = await openDatabase(settings, { role: "server" });
  expect(database.settings.databaseUrl).toBe(settings.databaseUrl);
  expect(database.location).toBe("db.example.com:5433/deals");
});

it("waits for a database that cannot be reached yet, until told to stop", async () => {
  const stop = new AbortController();
  let waits = 0;
  const closed = await closedPort();
  const databaseUrl = `postgres://me:secret@127.0.0.1:${closed}/deals`;
  const waiting = migrateWhenReachable({ ...loadSettings({}), databaseUrl }, stop.signal, () => waits++);
  const outcome = expect(waiting).rejects.toThrow("aborted");
  await expect.poll(() => waits).toBe(1);
  stop.abort();
  await outcome;
});

it("does not wait for a database that refuses the sign-in: one line says why", async () => {
  const databaseUrl = Object.assign(new URL(adminUrl), { password: "guess" }).href;
  const attempt = migrateWhenReachable(
    { ...loadSettings({}), databaseUrl },
    new AbortController().signal,
    () => undefined,
  );
  await expect(attempt).rejects.toThrow(
    /^The database cannot be used: password authentication failed[^\n]*$/,
  );
});

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
