import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { contactImportChanges, contacts } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();

/** A process that imports ten thousand people into the test's database, and is killed meanwhile. */
function importer(url: string, memberId: number) {
  const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const script = `
    import { createDatabase } from "@dealflow/db/client";
    import { contextFor } from ${JSON.stringify(source("core/context.ts"))};
    import { createLog } from ${JSON.stringify(source("core/log.ts"))};
    import { runImport } from ${JSON.stringify(source("modules/imports/run.ts"))};
    import { loadSettings } from ${JSON.stringify(source("core/settings.ts"))};

    const { db } = createDatabase(${JSON.stringify(url)}, { applicationName: "killed" });
    const actor = { id: ${memberId}, username: "m", name: "M", role: "analyst", isAdmin: false };
    const now = () => new Date(${workspace.clock.now().getTime()});
    const ctx = { ...contextFor({ db, settings: loadSettings({}), log: createLog("silent"), now }, actor), actor };
    const rows = Array.from({ length: 10_000 }, (_, at) => "Person " + at + ",Company " + at);
    await runImport(ctx, { source: "csv", file: ["Name,Company", ...rows].join("\\n"), duplicates: "skip" });`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: source(".."),
    stdio: "inherit",
  });
}

async function databaseUrl(): Promise<string> {
  const [{ name = "" } = {}] = await workspace.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  return Object.assign(new URL(inject("testServer").adminUrl), { pathname: `/${name}` }).href;
}

it("an import that is killed has written complete batches, which can be undone", async () => {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const child = importer(await databaseUrl(), me.id);
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  const created = async () => (await imports.progress())?.created ?? 0;
  await expect.poll(created, { interval: 5 }).toBeGreaterThan(0);
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  // Its last transaction ends when the database notices the lost connection.
  await expect
    .poll(() =>
      workspace.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'killed'`),
    )
    .toHaveLength(0);

  const written = await created();
  expect([written % 500, written < 10_000]).toEqual([0, true]);
  expect(await workspace.db.$count(contacts)).toBe(written);
  expect(await workspace.db.$count(contactImportChanges)).toBe(written);
  const running = await imports.progress();
  expect(running).toMatchObject({ status: "running", total: 10_000, finishedAt: null });

  workspace.clock.advance({ minutes: 2 });
  expect(await imports.progress()).toMatchObject({ status: "failed" });
  expect(await imports.undo({ id: running?.id ?? 0 })).toEqual({ removed: written, restored: 0, kept: 0 });
  expect(await workspace.db.$count(contacts)).toBe(0);
});
