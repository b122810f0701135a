import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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

/** Runs the command line in a child process. */
export function runProcess(args: string[], env: Record<string, string>, input = ""): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR, ...env },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (output.stdout += chunk));
  child.stderr.on("data", (chunk) => (output.stderr += chunk));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, ...output }));
  });
}
