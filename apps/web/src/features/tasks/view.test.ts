import { describe, expect, it } from "vitest";
import { ROBIN } from "../../testing/robin.ts";
import { assigneeOptions, filtersIn, readView, viewParams, whyEmpty } from "./view.ts";
import { COLUMNS, columnInput } from "./views/columns.ts";

describe("the address", () => {
  it("says a view and is said by it", () => {
    const params = { tab: "team", search: "call", status: "in_progress", priority: "high", assignee: "12" };
    const view = readView(params);
    expect(view).toEqual({ ...params, assignee: 12 });
    expect(viewParams(view)).toEqual(params);
    expect(filtersIn(view)).toEqual({
      search: "call",
      status: "in_progress",
      priority: "high",
      assignedTo: 12,
    });
  });

  it("says the plain view by nothing", () => {
    const view = readView({});
    expect(Object.values(viewParams(view))).toEqual([null, null, null, null, null]);
    expect(filtersIn(view)).toEqual({});
  });

  it.each([
    { tab: "kanban", status: "done", priority: "urgent", assignee: "me" },
    { tab: ["team", "status"], assignee: "0" },
    { assignee: "2147483648" },
    { assignee: "1.5" },
  ])("takes %o for the plain view", (params) => expect(readView(params)).toEqual(readView({})));
});

it.each([
  ["noTasks", {}, 0],
  ["noTasks", { search: "  " }, 0],
  ["noMatches", { tab: "team", search: "call" }, 0],
  ["noMatches", { status: "completed" }, 0],
  ["doneOnly", { status: "completed" }, 4],
  ["doneOnly", { status: "completed" }, undefined],
  [null, { tab: "priority", status: "completed" }, 4],
  [null, { search: "call" }, undefined],
] as const)("says %s above the columns of %o, which hold %o tasks", (reason, params, total) =>
  expect(whyEmpty(readView(params), total)).toBe(reason),
);

it("an assignee who has left is still a choice", () => {
  const words = (chosen: number | null) => assigneeOptions([ROBIN], chosen).map(({ label }) => label);
  expect(words(ROBIN.id)).toEqual(["All Assignees", ROBIN.name]);
  expect(words(999)).toEqual(["All Assignees", ROBIN.name, "Unknown"]);
});

describe("a column", () => {
  const inputs = (params: Record<string, string>, tab: keyof typeof COLUMNS) =>
    COLUMNS[tab].map((column) => columnInput(readView(params), column, "2026-03-31"));

  it("asks for its part of what the filters leave, by the viewer's day where that matters", () => {
    expect(inputs({ priority: "low" }, "timeline")[3]).toEqual({
      limit: 50,
      priority: "low",
      due: "upcoming",
      today: "2026-03-31",
    });
    expect(inputs({ search: "call" }, "status")[1]).toEqual({
      limit: 50,
      search: "call",
      status: "in_progress",
    });
  });

  it("asks for nothing where the filters leave it nothing", () => {
    expect(inputs({ status: "completed" }, "status").map(Boolean)).toEqual([false, false, true]);
    expect(inputs({ priority: "high" }, "priority").map(Boolean)).toEqual([true, false, false]);
    expect(inputs({ status: "completed" }, "timeline")).toEqual([null, null, null, null]);
    expect(inputs({ status: "completed" }, "priority").map(Boolean)).toEqual([true, true, true]);
  });
});
