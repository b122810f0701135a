import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { TextState } from "@dealflow/validators/labels/documents";
import {
  HEAP_MIB,
  MAX_CPU_MS,
  MAX_READING_MS,
  message,
  OVER_LIMIT,
  type ReadType,
  type TextPage,
} from "./messages.ts";

const PROGRAM = fileURLToPath(new URL("program.ts", import.meta.url));
/** The packages and what they need: nothing else can it read. */
const CODE = fileURLToPath(new URL("../../../../../../../", import.meta.url));

const RIGHTS = [
  "--permission",
  "--allow-worker",
  `--allow-fs-read=${CODE}packages/*`,
  `--allow-fs-read=${CODE}node_modules/*`,
];
const MEMORY = [`--max-old-space-size=${HEAP_MIB}`, "--max-semi-space-size=8"];

export interface ReadText {
  state: TextState;
  pages: TextPage[];
}

/**
 * Reads the text of a file in a process of its own, which has no secrets, no right but to read the packages, limits of time and of memory,
 * and makes way for others: what a file does to it, nobody notices. What it had read before a limit is kept. Null where the
 * process ended by something else. Rejects if the file cannot be had.
 */
export async function readTextApart(
  content: Readable,
  type: ReadType,
  { signal, maxCpuMs = MAX_CPU_MS }: { signal?: AbortSignal; maxCpuMs?: number } = {},
): Promise<ReadText | null> {
  const child = fork(PROGRAM, [type, `${maxCpuMs}`], {
    env: { NODE_ENV: "production" },
    execArgv: [...RIGHTS, ...MEMORY],
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });
  // What it has told arrives before its channel closes.
  const ended = Promise.all([once(child, "exit"), once(child, "disconnect")]);
  // A process that could not be started is told of below.
  ended.catch(() => undefined);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const pages: TextPage[] = [];
  let end: TextState | null = null;
  child.on("message", (received) => {
    const told = message.parse(received);
    if ("page" in told) pages.push(told.page);
    else end = told.end;
  });
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, MAX_READING_MS);
  signal?.addEventListener("abort", kill, { once: true });
  if (signal?.aborted) kill();
  try {
    if (child.stdin)
      await pipeline(content, child.stdin).catch((error: unknown) => {
        // The process may end before it has read all.
        if (!child.stdin?.errored || content.errored) throw error;
      });
    const [[, endedBy]] = await ended;
    if (end) return { state: end, pages };
    if (endedBy === OVER_LIMIT || endedBy === "SIGABRT") return cutShort(pages);
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
    kill();
    await ended;
  }
}

function cutShort(pages: TextPage[]): ReadText {
  return pages.some(({ text }) => text.trim() !== "")
    ? { state: "partly", pages }
    : { state: "too_large", pages: [] };
}
