import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepExpired } from "../../../background/sweep.ts";
import { openHttp } from "../../../testing/http.ts";
import { uploadsOf } from "../../../testing/uploads.ts";
import { openTestWorkspace } from "../../../testing/workspace.ts";
import { openDiskStore } from "./disk-store.ts";
import { deleteUnfinishedUploads, findOrphanedFiles } from "./orphaned-files.ts";

const home = await mkdtemp(join(tmpdir(), "dealflow-disk-"));
afterAll(() => rm(home, { recursive: true }));
const folder = join(home, "documents");
const store = openDiskStore(home);

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

describe("the disk store", () => {
  it("writes files that only the server's account can read", async () => {
    await store.write("one", pieces("01234", "56789"));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, "one"))).mode & 0o777).toBe(0o600);
    const [whole, part] = [await store.read("one"), await store.read("one", { start: 4, end: 6 })];
    expect([whole && String(await buffer(whole)), part && String(await buffer(part))]).toEqual([
      "0123456789",
      "456",
    ]);
    expect(await store.read("none")).toBeNull();
  });

  it("keeps nothing of an interrupted write", async () => {
    async function* broken() {
      yield Buffer.from("begun");
      throw new Error("broken off");
    }
    await expect(store.write("two", broken())).rejects.toThrow("broken off");
    expect(await readdir(folder)).toEqual(["one"]);
  });

  it("removes files, and ignores missing ones", async () => {
    await store.remove("one");
    await store.remove("one");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("orphaned files", async () => {
  const workspace = await openTestWorkspace();
  const own = join(workspace.settings.dataDir, "documents");
  const disk = openDiskStore(workspace.settings.dataDir);
  const client = await openHttp(workspace).signedIn(await workspace.makeMember());
  const document = await uploadsOf(workspace).upload(client, "Old.txt", Buffer.from("1"));
  const [key = ""] = await readdir(own);
  const now = workspace.clock.now().getTime() / 1_000;

  beforeEach(async () => {
    for (const name of ["orphan", "killed.part", "fresh", "fresh.part"]) await disk.write(name, pieces(name));
    for (const name of [key, "orphan", "killed.part"])
      await utimes(join(own, name), now - 90_000, now - 90_000);
    for (const name of ["fresh", "fresh.part"]) await utimes(join(own, name), now - 80_000, now - 80_000);
  });
  afterEach(async () => {
    for (const name of await readdir(own)) if (name !== key) await rm(join(own, name));
  });

  const orphansOf = async (context: Parameters<typeof findOrphanedFiles>[0]) => {
    const found: string[] = [];
    for await (const file of findOrphanedFiles(context)) found.push(file.key);
    return found.sort();
  };

  it("are deleted after a day if unfinished, and no others", async () => {
    await deleteUnfinishedUploads(workspace.context());
    expect((await readdir(own)).sort()).toEqual([key, "fresh", "fresh.part", "orphan"].sort());
    expect((await client.send("GET", document.url)).status).toBe(200);
  });

  it("are reported after a day if complete and without a document", async () => {
    expect(await orphansOf(workspace.context())).toEqual(["orphan"]);
  });

  it("are not deleted if they belong to another database", async () => {
    const other = await openTestWorkspace({ DATA_DIR: workspace.settings.dataDir });
    await sweepExpired(other.context());
    expect(await readdir(own)).toEqual(expect.arrayContaining([key, "orphan"]));
    expect((await client.send("GET", document.url)).status).toBe(200);
    expect(await orphansOf(other.context())).toEqual([key, "orphan"].sort());
  });
});
