import { expect, test } from "vitest";
import { nextSort, readSort, type SourceFigures, sortSources, writeSort } from "./source-sort.ts";

const source = (name: SourceFigures["source"], seen: number, closedValue: string): SourceFigures => {
  const figures = { seen, inDiligence: 0, closed: 0, closedValue };
  return { source: name, now: figures, before: figures };
};
const SOURCES = [source("Network", 2, "9.00"), source("Broker", 10, "10.00"), source("Other", 2, "0.00")];

test("the address names the sort, except the default one", () => {
  for (const param of ["source", "-source", "seen", "-closed", "closedValue"]) {
    expect(writeSort(readSort(param))).toBe(param);
  }
  expect(writeSort(readSort("-seen"))).toBeNull();
  for (const param of [undefined, "", "-", "worth", ["closed"]])
    expect(readSort(param)).toEqual(readSort("-seen"));
});

test("the first click sorts numbers from the largest and names from A, the second reverses it", () => {
  const clicked = nextSort(readSort(undefined), "closed");
  expect(clicked).toEqual({ column: "closed", direction: "descending" });
  expect(nextSort(clicked, "closed").direction).toBe("ascending");
  expect(nextSort(clicked, "source").direction).toBe("ascending");
});

test("sums are sorted as numbers, and equal rows keep their order", () => {
  const names = (param: string) => sortSources(SOURCES, readSort(param)).map((row) => row.source);
  expect(names("-closedValue")).toEqual(["Broker", "Network", "Other"]);
  expect(names("-seen")).toEqual(["Broker", "Network", "Other"]);
  expect(names("seen")).toEqual(["Network", "Other", "Broker"]);
  expect(names("source")).toEqual(["Broker", "Network", "Other"]);
});
