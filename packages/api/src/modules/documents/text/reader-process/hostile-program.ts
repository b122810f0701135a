/** For tests: a program that tries what a file would that has taken over its reader, and writes what it could do; or one that needs too much. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const ATTEMPTS: Record<string, () => unknown> = {
  "read a file of the machine": () => readFileSync("/etc/passwd"),
  "read the secrets of the server": () => readFileSync(`/proc/${process.ppid}/environ`),
  "write a file": () => writeFileSync(join(tmpdir(), "written-by-a-document"), ""),
  "start a program": () => spawnSync("/bin/true"),
  "start a thread without limits": () => new Worker("", { eval: true, execArgv: [] }),
  "run a text as code": () => new Function("return 1")(),
  "read its own code": () => readFileSync(import.meta.filename),
};

const kept: unknown[] = [];
const NEEDS: Record<string, () => unknown> = {
  time: () => undefined,
  heap: () => kept.push(Array.from({ length: 1_000 }, () => ({ at: kept.length }))),
  buffers: () => kept.push(Buffer.alloc(1.5 * 2 ** 30)),
};

const need = NEEDS[process.argv[2] ?? ""];
while (need) need();

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  try {
    attempt();
    process.stdout.write(`${name}\n`);
  } catch {
    // It could not.
  }
}
