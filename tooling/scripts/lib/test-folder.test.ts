import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hasRoom, withTestFolder } from "./test-folder.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealflow-base-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a folder has enough space, or too little, or is not writable, or is missing", () => {
  const folder = temporaryFolder();
  expect(hasRoom(folder, 1)).toBe(true);
  expect(hasRoom(folder, 2 ** 60)).toBe(false);
  expect(hasRoom(join(folder, "missing"), 1)).toBe(false);
  chmodSync(folder, 0o500);
  // Whoever is root may write everywhere.
  expect(hasRoom(folder, 1)).toBe(process.getuid?.() === 0);
});

test("files stored by tests are deleted after them, also when they fail", async () => {
  const base = temporaryFolder();
  const used: string[] = [];
  const suite = (fails: boolean) =>
    withTestFolder(
      async ({ TMPDIR }) => {
        used.push(TMPDIR);
        writeFileSync(join(TMPDIR, "row"), "1");
        if (fails) throw new Error("it fails");
        return existsSync(join(TMPDIR, "row"));
      },
      { base },
    );
  expect(await suite(false)).toBe(true);
  await expect(suite(true)).rejects.toThrow("it fails");
  expect(used).toHaveLength(2);
  expect(used.filter((folder) => existsSync(folder))).toEqual([]);
});

test("processes and folders of a killed run are removed, and those of a running one are not", async () => {
  const base = temporaryFolder();
  const killed = spawn(process.execPath, ["-e", ""]);
  await once(killed, "exit");
  const [left, needed] = [killed.pid, process.ppid].map((pid) => join(base, `dealflow-run-${pid}-x`));
  for (const folder of [left, needed]) mkdirSync(`${folder}/cluster`, { recursive: true });
  const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", `${left}/cluster`]);
  const ended = once(server, "exit");
  await withTestFolder(async () => undefined, { base });
  expect((await ended)[1]).toBe("SIGKILL");
  expect([left, needed].map((folder) => existsSync(folder ?? ""))).toEqual([false, true]);
});
