import { activities, contacts } from "@dealflow/db/schema";
import { googlePerson } from "@dealflow/stand-ins/contacts-api";
import { answerJson } from "@dealflow/stand-ins/mock-server";
import { type Providers, startProviders } from "@dealflow/stand-ins/start";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { authorize, contextOf, csvFile } from "../../testing/contact-imports.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";
import { runImport } from "./run.ts";

const providers: Providers = await startProviders();
afterAll(() => providers.close());
const workspace = await openTestWorkspace(providers.environment);
const { google } = providers;

it("an import that continues after it was considered interrupted stays undone", async () => {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const input = await authorize({ imports }, "google", google);
  google.records = Array.from({ length: 1_500 }, (_, at) => googlePerson(`P${at}`));
  google.next(/pageToken/, async (request, response) => {
    workspace.clock.advance({ minutes: 2 });
    const { id = 0, status } = (await imports.progress()) ?? {};
    expect(status).toBe("failed");
    expect(await imports.undo({ id })).toEqual({ removed: 1_000, restored: 0, kept: 0 });
    const last = Array.from({ length: 500 }, (_, at) => googlePerson(`Q${at}`));
    return answerJson({ connections: last })(request, response);
  });
  // Its clock has stopped, as in a suspended machine.
  const now = workspace.clock.now();
  const result = await runImport({ ...contextOf(workspace, me), now: () => now }, input);

  expect(result).toMatchObject({ success: false, errors: [expect.stringContaining("has been undone")] });
  expect(await imports.progress()).toMatchObject({ id: result.importId, status: "undone", created: 1_000 });
  expect(await workspace.db.$count(contacts, eq(contacts.createdBy, me.id))).toBe(0);
  expect(await workspace.db.$count(activities, eq(activities.userId, me.id))).toBe(0);
});

it("an import ends at the time limit, also while a file is written; its contacts can be undone", async () => {
  const me = await workspace.makeMember();
  const { imports } = workspace.callerAs(me);
  const file = csvFile(...Array.from({ length: 2_500 }, (_, at) => `Person ${at}`));
  const begun = workspace.clock.now().getTime();
  let asked = 0;
  const now = () => new Date(begun + 7_000 * asked++);
  const result = await runImport(
    { ...contextOf(workspace, me), now },
    { ...file, duplicates: "skip", footer: "skip", category: "general" },
  );

  expect(result).toMatchObject({ success: false, errors: [expect.stringContaining("too long")] });
  expect(result.created).toBeGreaterThan(0);
  expect(result.created).toBeLessThan(2_500);
  expect(await imports.progress()).toMatchObject({ status: "failed", created: result.created });
  expect(await imports.undo({ id: result.importId })).toMatchObject({ removed: result.created });
});
