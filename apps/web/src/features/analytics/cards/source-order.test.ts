import { expect, test } from "vitest";
import { nextSort, readSort, type SourceFigures, sorted, sortParam } from "./source-order.ts";

const source = (name: SourceFigures["source"], seen: number, closedValue: string): SourceFigures => {
  const figures = { seen, inDiligence: 0, closed: 0, closedValue };
  return { source: name, now: figures, before: figures };
};
const SOURCES = [source("Network", 2, "9.00"), source("Broker", 10, "10.00"), source("Other", 2, "0.00")];

test("the address says the order, and leaves the usual one out", () => {
  for (const param of ["source", "-source", "seen", "-closed", "closedValue"]) {
    expect(sortParam(readSort(param))).toBe(param);
  }
  expect(sortParam(readSort("-seen"))).toBeNull();
  for (const param of [undefined, "", "-", "worth", ["closed"]])
    expect(readSort(param)).toEqual(readSort("-seen"));
});

test("a press puts the most on top, the next turns it round; names begin with A", () => {
  const pressed = nextSort(readSort(undefined), "closed");
  expect(pressed).toEqual({ column: "closed", direction: "descending" });
  expect(nextSort(pressed, "closed").direction).toBe("ascending");
  expect(nextSort(pressed, "source").direction).toBe("ascending");
});

test("sums are sorted as numbers, and equals keep their order", () => {
  const names = (param: string) => sorted(SOURCES, readSort(param)).map((row) => row.source);
  expect(names("-closedValue")).toEqual(["Broker", "Network", "Other"]);
  expect(names("-seen")).toEqual(["Broker", "Network", "Other"]);
  expect(names("seen")).toEqual(["Network", "Other", "Broker"]);
  expect(names("source")).toEqual(["Broker", "Network", "Other"]);
});
