import { describe, expect, test } from "vitest";
import { firstOfYears, pickLabels, spreadApart, zeroBased } from "./scale.ts";

describe("a scale", () => {
  test.each([
    [0, 1, [0]],
    [Number.NaN, 1, [0]],
    [1, 1, [0, 1]],
    [3, 3, [0, 1, 2, 3]],
    [7, 8, [0, 2, 4, 6, 8]],
    [9, 10, [0, 5, 10]],
    [100, 100, [0, 25, 50, 75, 100]],
    [43_000_000, 60_000_000, [0, 20_000_000, 40_000_000, 60_000_000]],
  ])("to %d begins at zero and ends at %d", (max, top, ticks) => {
    expect(zeroBased(max)).toEqual({ top, ticks });
  });

  test("includes its maximum, however large", () => {
    for (const max of [2, 11, 99, 101, 12_345, 999_999, 9_999_999_999_999.99]) {
      const { top, ticks } = zeroBased(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

describe("labels", () => {
  test("that do not overlap stay where they are", () => {
    expect(spreadApart([10, 40, 80], 16, 0, 100)).toEqual([10, 40, 80]);
  });

  test("that overlap are moved apart in their order", () => {
    expect(spreadApart([50, 50, 51], 16, 0, 100)).toEqual([50, 66, 82]);
  });

  test("are kept within both ends", () => {
    expect(spreadApart([96, 98], 16, 0, 100)).toEqual([84, 100]);
    expect(spreadApart([-5, 0], 16, 0, 100)).toEqual([0, 16]);
  });

  test("of months are thinned evenly, but always include the last", () => {
    const months = ["a", "b", "c", "d", "e", "f"];
    expect(pickLabels(months, 600, 60)).toEqual(months);
    expect(pickLabels(months, 200, 60)).toEqual(["b", "d", "f"]);
    expect(pickLabels(months, 0, 60)).toEqual(["f"]);
  });

  test("of months have their year at the first and where it changes, also when January is not shown", () => {
    const at = (name: string, year: string) => ({ name, year });
    const months = [at("Nov", "2025"), at("Dec", "2025"), at("Jan", "2026"), at("Feb", "2026")];
    expect(firstOfYears(months).map(({ name }) => name)).toEqual(["Nov", "Jan"]);
    expect(firstOfYears(pickLabels(months, 100, 50)).map(({ name }) => name)).toEqual(["Dec", "Feb"]);
    expect(firstOfYears([])).toEqual([]);
  });
});
