import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Prints the output as it arrives; it is returned in any case. */
  show?: boolean;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

const running = new Set<ChildProcess>();
let interrupted = false;
let watching = false;

/** Stops the running programs when this process is stopped, also when the script that started it is killed. */
function stopChildrenOnExit(): void {
  if (watching) return;
  watching = true;
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.once(event, () => {
      interrupted = true;
      for (const child of running) child.kill("SIGTERM");
    });
  }
  process.channel?.unref();
}

/** Runs a program by its name in `node_modules/.bin` or in PATH. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  if (interrupted) return Promise.resolve({ ok: false, output: "Interrupted" });
  stopChildrenOnExit();
  const cwd = join(ROOT, options.cwd ?? "");
  const bins = [cwd, ROOT].map((folder) => join(folder, "node_modules", ".bin"));
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...options.env, PATH: [...bins, process.env.PATH].join(delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      chunks.push(chunk);
      if (options.show) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      running.delete(child);
      resolve({ ok, output: chunks.join("") });
    };
    child.once("error", (error) => {
      chunks.push(error.message);
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
