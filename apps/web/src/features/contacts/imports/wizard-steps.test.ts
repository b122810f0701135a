import { IMPORT_SOURCES, type ImportSource } from "@dealflow/validators/labels/imports";
import { expect, it } from "vitest";
import { type Step, stepAfter, stepBefore } from "./wizard-steps.ts";

function path(source: ImportSource): Step[] {
  const steps: Step[] = ["select"];
  for (let next = stepAfter("select", source); next; next = stepAfter(next, source)) steps.push(next);
  return steps;
}

it.each<[ImportSource, Step[]]>([
  ["google", ["select", "auth", "running", "result"]],
  ["microsoft", ["select", "auth", "running", "result"]],
  ["apple", ["select", "import", "running", "result"]],
  ["vcard", ["select", "import", "review", "running", "result"]],
  ["csv", ["select", "import", "review", "running", "result"]],
])("goes through the steps of %s", (source, steps) => {
  expect(path(source)).toEqual(steps);
});

it.each(IMPORT_SOURCES)("goes back through the steps of %s, but not from a running import", (source) => {
  const steps = path(source).filter((step) => step !== "running" && step !== "result");
  for (const [index, step] of steps.entries())
    expect(stepBefore(step, source)).toBe(steps[index - 1] ?? null);
  expect(stepBefore("running", source)).toBeNull();
});

it("goes back from a failure to the step that can be corrected", () => {
  expect(stepBefore("result", "csv")).toBe("review");
  expect(stepBefore("result", "apple")).toBe("import");
  expect(stepBefore("result", "google")).toBe("auth");
});
