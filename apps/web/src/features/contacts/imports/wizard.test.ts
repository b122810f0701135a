import { IMPORT_SOURCES, type ImportSource } from "@dealflow/validators/labels/imports";
import { expect, it } from "vitest";
import { type Step, stepAfter, stepBefore } from "./wizard.ts";

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
])("leads %s from its choice to the result", (source, steps) => {
  expect(path(source)).toEqual(steps);
});

it.each(IMPORT_SOURCES)(
  "leads %s back the way that it came, but not out of an import that runs",
  (source) => {
    const asked = path(source).filter((step) => step !== "running" && step !== "result");
    for (const [index, step] of asked.entries())
      expect(stepBefore(step, source)).toBe(asked[index - 1] ?? null);
    expect(stepBefore("running", source)).toBeNull();
  },
);

it("offers another try where the last one can be mended", () => {
  expect(stepBefore("result", "csv")).toBe("review");
  expect(stepBefore("result", "apple")).toBe("import");
  expect(stepBefore("result", "google")).toBe("auth");
});
