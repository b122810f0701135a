import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** For the files of the sample; a test may set another folder. */
const DATA_DIR = mkdtempSync(join(tmpdir(), "dealflow-cli-"));
process.once("exit", () => rmSync(DATA_DIR, { recursive: true, force: true }));

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

interface Options {
  input?: string;
  /** Interrupts it as Ctrl-C does. */
  signal?: AbortSignal;
  /** Closes the pipe after so many lines, as `head` does. */
  lines?: number;
  /** Files that it writes to instead. */
  files?: { stdout?: string; stderr?: string };
}

/** Runs the command line in a child process. */
export function runProcess(
  args: string[],
  env: Record<string, string>,
  { input = "", signal, lines = Number.POSITIVE_INFINITY, files = {} }: Options = {},
): Promise<Ended> {
  const opened = [files.stdout, files.stderr].map((path) =>
    path === undefined ? null : openSync(path, "w"),
  );
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR, ...env },
    stdio: ["pipe", ...opened.map((file) => file ?? ("pipe" as const))],
  });
  for (const file of opened) if (file !== null) closeSync(file);
  signal?.addEventListener("abort", () => child.kill("SIGINT"));
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    output.stdout += chunk;
    if (output.stdout.split("\n").length > lines) child.stdout?.destroy();
  });
  child.stderr?.on("data", (chunk) => (output.stderr += chunk));
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, ...output }));
  });
}
