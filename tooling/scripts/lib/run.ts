import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Shows the output while it comes; it is collected either way. */
  show?: boolean;
  signal?: AbortSignal;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a program of the workspace by its name in `node_modules/.bin`, or any other by its path. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const cwd = join(ROOT, options.cwd ?? "");
  const bins = [cwd, ROOT].map((folder) => join(folder, "node_modules", ".bin"));
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...options.env, PATH: [...bins, process.env.PATH].join(delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
    signal: options.signal,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      chunks.push(chunk);
      if (options.show) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output: chunks.join("") });
    child.once("error", (error) => {
      chunks.push(error.message);
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
