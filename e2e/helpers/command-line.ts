import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../bin/dealflow.mjs", import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder outside the repository, with the command line in PATH. */
export class CommandLine {
  readonly folder = mkdtempSync(join(tmpdir(), "command-line-"));
  readonly #env: Record<string, string>;

  constructor(env: Record<string, string> = {}) {
    const bin = mkdtempSync(join(this.folder, "bin-"));
    symlinkSync(PROGRAM, join(bin, "dealflow"));
    this.#env = { ...env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  }

  /** Starts a program; what it prints comes as text. */
  start(program: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(program, args, {
      cwd: this.folder,
      env: { ...process.env, ...this.#env, ...env },
    });
    child.stdout.setEncoding("utf8");
    child.stderr.setEncoding("utf8");
    return child;
  }

  /** Runs a program to its end. */
  run(program: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const child = this.start(program, args, env);
    const printed = { stdout: "", stderr: "" };
    child.stdout.on("data", (text) => (printed.stdout += text));
    child.stderr.on("data", (text) => (printed.stderr += text));
    child.stdin.end();
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, ...printed }));
    });
  }

  dealflow(...args: string[]): Promise<Ended> {
    return this.run("dealflow", args);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
