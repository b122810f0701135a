import type { ListTasksInput } from "@dealflow/validators/tasks";
import { expect, it } from "vitest";
import { belongs, byDueDate, filtersOf } from "./list-filters.ts";
import { makeTask, noon } from "./testing/task.ts";

const task = makeTask({
  title: "Read the LOI",
  description: "100% of it",
  assignedTo: 4,
  dealId: 9,
  dueDate: noon("2026-03-31"),
});

it.each<[ListTasksInput, boolean]>([
  [{}, true],
  [{ search: "loi" }, true],
  [{ search: "100%" }, true],
  [{ search: "loi\n100" }, true],
  [{ search: "offer" }, false],
  [{ status: "pending", priority: "medium", assignedTo: 4, dealId: 9 }, true],
  [{ status: "completed" }, false],
  [{ priority: "high" }, false],
  [{ assignedTo: 5 }, false],
  [{ dealId: 8 }, false],
  [{ due: "today", today: "2026-03-31" }, true],
  [{ due: "today", today: "2026-03-30" }, false],
  [{ due: "tomorrow", today: "2026-03-30" }, true],
  [{ due: "overdue", today: "2026-04-01" }, true],
  [{ due: "upcoming", today: "2026-03-29" }, true],
])("%o leaves it: %s", (input, left) => expect(belongs(task, filtersOf({ ...input }))).toBe(left));

it("what is completed, or due never, is in no bucket", () => {
  for (const due of ["overdue", "today", "tomorrow", "upcoming"] as const) {
    expect(belongs({ ...task, status: "completed" }, { due, today: "2026-03-31" })).toBe(false);
    expect(belongs({ ...task, dueDate: null }, { due, today: "2026-03-31" })).toBe(false);
  }
});

it("the earliest due comes first, those without a due date last, then the older", () => {
  const tasks = [
    makeTask({ id: 1 }),
    makeTask({ id: 2, dueDate: noon("2026-04-02") }),
    makeTask({ id: 5, dueDate: noon("2026-04-01") }),
    makeTask({ id: 3 }),
    makeTask({ id: 4, dueDate: noon("2026-04-01") }),
  ];
  expect(tasks.toSorted(byDueDate).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3]);
});
