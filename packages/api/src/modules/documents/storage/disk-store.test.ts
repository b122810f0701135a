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

describe("the disk", () => {
  it("keeps a file for this account alone", async () => {
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

  it("keeps nothing of what breaks off", async () => {
    async function* broken() {
      yield Buffer.from("begun");
      throw new Error("broken off");
    }
    await expect(store.write("two", broken())).rejects.toThrow("broken off");
    expect(await readdir(folder)).toEqual(["one"]);
  });

  it("removes what is there, and forgives what is not", async () => {
    await store.remove("one");
    await store.remove("one");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("what lies about", async () => {
  const workspace = await openTestWorkspace();
  const own = join(workspace.settings.dataDir, "documents");
  const disk = openDiskStore(workspace.settings.dataDir);
  const client = await openHttp(workspace).signedIn(await workspace.makeMember());
  const document = await uploadsOf(workspace).upload(client, "Old.txt", Buffer.from("1"));
  const [key = ""] = await readdir(own);
  const now = workspace.clock.now().getTime() / 1_000;

  beforeEach(async () => {
    for (const name of ["stray", "killed.part", "fresh", "fresh.part"]) await disk.write(name, pieces(name));
    for (const name of [key, "stray", "killed.part"])
      await utimes(join(own, name), now - 90_000, now - 90_000);
    for (const name of ["fresh", "fresh.part"]) await utimes(join(own, name), now - 80_000, now - 80_000);
  });
  afterEach(async () => {
    for (const name of await readdir(own)) if (name !== key) await rm(join(own, name));
  });

  const straysOf = async (context: Parameters<typeof findOrphanedFiles>[0]) => {
    const found: string[] = [];
    for await (const stray of findOrphanedFiles(context)) found.push(stray.key);
    return found.sort();
  };

  it("is swept after a day where it never was whole, and nothing else is", async () => {
    await deleteUnfinishedUploads(workspace.context());
    expect((await readdir(own)).sort()).toEqual([key, "fresh", "fresh.part", "stray"].sort());
    expect((await client.send("GET", document.url)).status).toBe(200);
  });

  it("is found after a day where it is whole and no document's", async () => {
    expect(await straysOf(workspace.context())).toEqual(["stray"]);
  });

  it("is never swept for being unknown to another database on the same folder", async () => {
    const other = await openTestWorkspace({ DATA_DIR: workspace.settings.dataDir });
    await sweepExpired(other.context());
    expect(await readdir(own)).toEqual(expect.arrayContaining([key, "stray"]));
    expect((await client.send("GET", document.url)).status).toBe(200);
    expect(await straysOf(other.context())).toEqual([key, "stray"].sort());
  });
});
