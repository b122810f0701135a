import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { documents, documentTexts } from "@dealflow/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeChart } from "../../../../../sample/src/make-files.ts";
import { openHttp } from "../../../testing/http.ts";
import { uploadsOf } from "../../../testing/uploads.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { readDocuments } from "./read-documents.ts";
import { rereadDocuments } from "./reread-documents.ts";

const workspace = await openTestWorkspace();
const { db, settings } = workspace;
const { upload } = uploadsOf(workspace);
const me = await workspace.makeMember();
const client = await openHttp(workspace).signedIn(me);
const call = workspace.callerAs(me);

const read = () => readDocuments(workspace.context());
const stateOf = async (id: number) => (await call.documents.get({ id })).textState;

async function pathOf(id: number): Promise<string> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return join(settings.dataDir, "documents", row?.storageKey ?? "");
}

test("a document whose file is missing says so; one whose file cannot be had waits, and none waits for it", async () => {
  const missing = await upload(client, "Missing.txt", Buffer.from("gone"));
  await rm(await pathOf(missing.id));
  const older = await upload(client, "Older.txt", Buffer.from("promethium"));
  const unreadable = await upload(client, "Unreadable.txt", Buffer.from("locked"));
  const file = await pathOf(unreadable.id);
  await rm(file);
  await mkdir(file);
  await read();
  expect(await Promise.all([missing, older, unreadable].map(({ id }) => stateOf(id)))).toEqual([
    "damaged",
    "read",
    "waiting",
  ]);
  await rmdir(file);
  await writeFile(file, "locked");
  await read();
  expect(await stateOf(unreadable.id)).toBe("read");
});

test("a picture that is uploaded while documents are read does not hold them up", async () => {
  const first = await upload(client, "First.txt", Buffer.from("neodymium"));
  const reading = read();
  const picture = await upload(client, "Late.png", makeChart([1]));
  await reading;
  await read();
  expect([await stateOf(first.id), await stateOf(picture.id)]).toEqual(["read", "unsupported"]);
});

test("documents that could not be read are read again when that is asked for", async () => {
  const { id } = await upload(client, "Again.txt", Buffer.from("samarium"));
  await read();
  await db
    .update(documentTexts)
    .set({ state: "partly", attempts: 3 })
    .where(eq(documentTexts.documentId, id));
  const { waiting } = await rereadDocuments(workspace.context());
  expect(waiting).toBeGreaterThan(0);
  expect(await stateOf(id)).toBe("waiting");
  expect([...(await db.execute(sql`select * from wrong_search_entries()`))]).toEqual([]);
  await read();
  expect(await stateOf(id)).toBe("read");
});

test("while the store is away, all documents wait, however long", async () => {
  const waiting = 12;
  for (let at = 0; at < waiting; at++) await upload(client, `Away ${at}.txt`, Buffer.from("x"));
  const folder = join(settings.dataDir, "documents");
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "");
  for (let run = 0; run < 4; run++) await expect(read()).rejects.toThrow("ENOTDIR");
  await rm(folder);
  await rename(`${folder}-away`, folder);
  const isWaiting = and(eq(documentTexts.state, "waiting"), eq(documentTexts.attempts, 0));
  expect(await db.$count(documentTexts, isWaiting)).toBe(waiting);
});
