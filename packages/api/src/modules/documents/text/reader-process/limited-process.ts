import { type ChildProcessByStdio, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

/** The packages and what they need: nothing else can the program read. */
const CODE = fileURLToPath(new URL("../../../../../../../", import.meta.url));
/** Of the heap, and of all that the process writes to. */
const HEAP_MIB = 640;
const MEMORY_MIB = 1_280;

const RIGHTS = [
  "--permission",
  `--allow-fs-read=${CODE}packages/*`,
  `--allow-fs-read=${CODE}node_modules/*`,
  "--disallow-code-generation-from-strings",
];
const HEAP = [`--max-old-space-size=${HEAP_MIB}`, "--max-semi-space-size=8"];

/** By which a process ends that has used up its time of a core or its memory: by the kernel, by Node, by what Node is built with. */
const OVER_LIMIT: readonly unknown[] = ["SIGXCPU", "SIGABRT", "SIGTRAP", "SIGILL", "SIGSEGV"];

/** Whether a process that ended by a signal needed more than it may have. */
export const isOverLimit = (signal: unknown): boolean => OVER_LIMIT.includes(signal);

/**
 * Starts a program in a process that has no secrets, may read nothing but the packages, start nothing and write nothing, has limits of
 * memory and of time (in seconds of a core) that the kernel holds, and makes way for others.
 */
export function startLimited(
  program: string,
  args: readonly string[],
  maxCpuSeconds: number,
): ChildProcessByStdio<Writable, Readable, Readable> {
  // A process that does not end by the first signal gets the second.
  const limits = `ulimit -c 0; ulimit -d ${MEMORY_MIB * 1_024}; ulimit -St ${maxCpuSeconds}; ulimit -Ht ${maxCpuSeconds + 2}`;
  const child = spawn(
    "/bin/sh",
    ["-c", `${limits}; exec "$0" "$@"`, process.execPath, ...RIGHTS, ...HEAP, program, ...args],
    {
      env: { NODE_ENV: "production" },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
