import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../../core/log.ts";
import { openHttp } from "../../testing/http.ts";
import { uploadsOf } from "../../testing/uploads.ts";
import { AT_ONCE, openTestWorkspace } from "../../testing/workspace.ts";
import { startJobs } from "./queue.ts";

test("a document is read some seconds after its upload, not with the jobs of the next minute", async () => {
  const workspace = await openTestWorkspace({}, AT_ONCE);
  const { db, listen, databaseUrl, settings } = workspace;
  const stop = await startJobs({
    db,
    listen,
    log: createLog("silent"),
    settings: { ...settings, databaseUrl },
  });
  onTestFinished(stop);
  const running = async () =>
    db.$count(sql`pgboss.job`, sql`name = 'read-documents' and state in ('created', 'active')`);
  await expect.poll(running, { timeout: 15_000 }).toBe(0);

  const me = await workspace.makeMember();
  const client = await openHttp(workspace).signedIn(me);
  const { id } = await uploadsOf(workspace).upload(client, "Note.txt", Buffer.from("lanthanum"));
  const state = async () => (await workspace.callerAs(me).documents.get({ id })).textState;
  await expect.poll(state, { timeout: 10_000 }).toBe("read");
});
