import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { openHttp } from "../testing/http.ts";
import { uploadsOf } from "../testing/uploads.ts";
import { openTestWorkspace } from "../testing/workspace.ts";
import { openDisk } from "./disk.ts";
import { sweepFiles } from "./sweep.ts";

const home = await mkdtemp(join(tmpdir(), "dealflow-disk-"));
afterAll(() => rm(home, { recursive: true }));
const folder = join(home, "documents");
const store = openDisk(home);

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

describe("the sweep", () => {
  it("takes what is older than a day and no document's, finished or not", async () => {
    const workspace = await openTestWorkspace();
    const client = await openHttp(workspace).signedIn(await workspace.makeMember());
    const own = join(workspace.settings.dataDir, "documents");
    await sweepFiles(workspace.context());
    const { upload } = uploadsOf(workspace);
    const documents = [
      await upload(client, "Old.txt", Buffer.from("1")),
      await upload(client, "New.txt", Buffer.from("2")),
    ];
    const kept = await readdir(own);
    const disk = openDisk(workspace.settings.dataDir);
    for (const name of ["stray", "killed.part", "fresh"]) await disk.write(name, pieces(name));
    const now = workspace.clock.now().getTime() / 1_000;
    for (const name of [...kept, "stray", "killed.part"])
      await utimes(join(own, name), now - 90_000, now - 90_000);
    await utimes(join(own, "fresh"), now - 80_000, now - 80_000);

    await sweepFiles(workspace.context());
    expect((await readdir(own)).sort()).toEqual([...kept, "fresh"].sort());
    for (const { url } of documents) expect((await client.send("GET", url)).status).toBe(200);
  });
});
