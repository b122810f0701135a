import { FIRST_LISTS } from "@dealflow/validators/labels/lists";
import { describe, expect, it, vi } from "vitest";
import { ROBIN } from "../../testing/robin.ts";
import { assigneeSelect, emptyReason, tasksView } from "./view.ts";
import { columnInput, columnsOf } from "./views/column-definitions.ts";

it.each([
  ["noTasks", {}, 0],
  ["noTasks", { search: "  " }, 0],
  ["noMatches", { tab: "team", search: "call" }, 0],
  ["noMatches", { status: "completed" }, 0],
  ["completedOnly", { status: "completed" }, 4],
  ["completedOnly", { status: "completed" }, undefined],
  [null, { tab: "priority", status: "completed" }, 4],
  [null, { search: "call" }, undefined],
] as const)("finds %s as the reason for empty columns of %o, which match %o tasks", (reason, params, total) =>
  expect(emptyReason(tasksView.read(params), total)).toBe(reason),
);

it("an assignee who has left can still be chosen in the filter", () => {
  const labels = (...value: number[]) =>
    assigneeSelect([ROBIN], { value, onChange: vi.fn() }).options.map(({ label }) => label);
  expect(labels(ROBIN.id)).toEqual(["All Assignees", "Unassigned", ROBIN.name]);
  expect(labels(999)).toEqual(["All Assignees", "Unassigned", ROBIN.name, "Unknown"]);
  expect(labels(ROBIN.id, 999)).toEqual(["All Assignees", "2 chosen", "Unassigned", ROBIN.name]);
});

describe("a column", () => {
  const inputs = (params: Record<string, string>, tab: Parameters<typeof columnsOf>[0]) =>
    columnsOf(tab, FIRST_LISTS).map((column) => columnInput(tasksView.read(params), column, "2026-03-31"));

  it("combines its own filter with those of the view, and sends the day with due dates", () => {
    expect(inputs({ priority: "low" }, "timeline")[3]).toEqual({
      limit: 50,
      priority: ["low"],
      due: "upcoming",
      today: "2026-03-31",
    });
    expect(inputs({ search: "call" }, "status")[1]).toEqual({
      limit: 50,
      search: "call",
      status: ["in_progress"],
    });
  });

  it("loads nothing if its own filter excludes those of the view", () => {
    expect(inputs({ status: "completed" }, "status").map(Boolean)).toEqual([false, false, true]);
    expect(inputs({ priority: "high" }, "priority").map(Boolean)).toEqual([true, false, false]);
    expect(inputs({ status: "completed" }, "timeline")).toEqual([null, null, null, null, null]);
    expect(inputs({ status: "completed" }, "priority").map(Boolean)).toEqual([true, true, true]);
  });
});
