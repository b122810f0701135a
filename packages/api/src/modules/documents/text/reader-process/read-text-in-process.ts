import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { TextState } from "@dealflow/validators/labels/documents";
import { isOverLimit, startLimited } from "./limited-process.ts";
import type { ReadType, TextPage } from "./messages.ts";
import { readMessages, type Told } from "./read-messages.ts";

const PROGRAM = fileURLToPath(new URL("program.ts", import.meta.url));

/** Seconds of a core for one document; and of the clock, in which a process that makes way for others may get less. */
const MAX_CPU_SECONDS = 30;
const MAX_READING_MS = 60_000;
/** Characters of what the process said of its own fault. */
const MAX_FAULT = 2_000;

export interface ReadText {
  state: TextState;
  pages: TextPage[];
}

export interface Reading {
  /** What was read until it ended. */
  text: ReadText;
  /** Why it ended, where that says nothing of the file: it may be tried again. */
  fault: string | null;
}

/**
 * Reads the text of a file in a process of its own: what a file does to it, nobody notices. What it had read before a limit is kept.
 * Rejects if the file cannot be had.
 */
export async function readTextInProcess(
  content: Readable,
  type: ReadType,
  { signal, maxCpuSeconds = MAX_CPU_SECONDS }: { signal?: AbortSignal; maxCpuSeconds?: number } = {},
): Promise<Reading> {
  const child = startLimited(PROGRAM, [type], maxCpuSeconds);
  const exit = once(child, "exit");
  // A process that could not be started is told of below.
  exit.catch(() => undefined);
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, MAX_READING_MS);
  signal?.addEventListener("abort", kill, { once: true });
  if (signal?.aborted) kill();
  try {
    const [told, errors] = await Promise.all([
      readMessages(child.stdout).finally(kill),
      endOf(child.stderr),
      give(content, child.stdin),
    ]);
    const [code, endedBy] = await exit;
    if (told.end || isOverLimit(endedBy)) return { text: textOf(told, told.end ?? "too_large"), fault: null };
    return endedBy === null
      ? { text: textOf(told, "damaged"), fault: `exit code ${code}: ${errors}` }
      : { text: textOf(told, "too_large"), fault: `${endedBy}` };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
    content.destroy();
    kill();
    await exit;
  }
}

/** Rejects if the file cannot be had; a process may end before it has read all. */
async function give(content: Readable, input: Writable): Promise<void> {
  input.on("error", () => undefined);
  const failed = once(content, "error").then(([error]) => Promise.reject(error));
  content.pipe(input);
  await Promise.race([finished(input).catch(() => undefined), failed]);
}

async function endOf(output: Readable): Promise<string> {
  let end = "";
  for await (const text of output.setEncoding("utf8")) end = `${end}${text}`.slice(-MAX_FAULT);
  return end;
}

/** Of a file that is damaged further on, or too large, what stands before. */
function textOf({ pages, isCut }: Told, end: NonNullable<Told["end"]>): ReadText {
  const hasText = pages.some(({ text }) => text.trim() !== "");
  if (!hasText) return { state: end === "whole" ? "empty" : end, pages: [] };
  return { state: end === "whole" && !isCut ? "read" : "partly", pages };
}
