import type { Duration } from "./suite-report.ts";

export interface Tally {
  passed: number;
  failed: number;
}

type StepResult = Tally & { output: string; commands?: string[]; flaky?: string[]; durations?: Duration[] };

/** Prints a line for each step, with the output of failed ones, and adds up the counts. */
export function createReport() {
  const total: Tally = { passed: 0, failed: 0 };
  const files: Duration[] = [];
  const failed: string[] = [];

  return {
    total,
    /** How what failed is run alone; what has no command of its own is named by its step. */
    failed,
    /** The test files and journeys so far. */
    files,
    step: async (title: string, work: () => Promise<StepResult>) => {
      const startedAt = performance.now();
      const { passed, failed: failures, output, commands = [], flaky = [], durations = [] } = await work();
      files.push(...durations);
      total.passed += passed;
      total.failed += failures;
      if (failures > 0) failed.push(...(commands.length > 0 ? commands : [title]));
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const count =
        passed + failures > 1 ? `, ${passed} passed${failures ? `, ${failures} failed` : ""}` : "";
      print(`${failures === 0 ? "ok    " : "FAILED"} ${title} (${seconds} s${count})`);
      for (const name of flaky) print(`       passed at the second try: ${name}`);
      if (failures > 0) print(output.trim());
    },
  };
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A check counts as one test. */
export function asTally({ ok, output }: { ok: boolean; output: string }): Tally & { output: string } {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}
