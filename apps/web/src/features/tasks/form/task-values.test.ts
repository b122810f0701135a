import { TASK_COLUMNS } from "@dealflow/validators/columns/tasks";
import type { Task } from "@dealflow/validators/tasks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { columnText } from "../../../lib/format/column-text.ts";
import { changedFields, fieldsInConflict, pickFields } from "../../../lib/record-form/merge.ts";
import {
  newTask,
  TASK_FIELDS,
  type TaskFormValues,
  taskFormInput,
  taskText,
  taskValues,
} from "./task-values.ts";

const stored: Task = {
  id: 1,
  title: "Call the seller",
  description: null,
  priority: "medium",
  status: "pending",
  assignedTo: 4,
  dealId: 9,
  dealName: "Harrow Mills",
  dueDate: new Date("2026-03-02T09:30:00Z"),
  reminderSent: false,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  completedAt: null,
  completedBy: null,
  version: 3,
};

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 20, 8) }));
afterEach(() => void vi.useRealTimers());

const submit = (changes: Partial<TaskFormValues> = {}) =>
  taskFormInput(stored.dueDate).parse({ ...taskValues(stored), ...changes });
const sent = (mine: ReturnType<typeof submit>) => pickFields(mine, changedFields(TASK_FIELDS, stored, mine));

describe("an edited task", () => {
  it("changes nothing if nothing was typed, whatever the time of its due date", () => {
    expect(sent(submit())).toEqual({});
    expect(sent(submit({ title: " Call the seller ", description: " " }))).toEqual({});
  });

  it("sends only what was changed, and null for what was cleared", () => {
    expect(sent(submit({ status: "in_progress", assignedTo: null, dueDate: "" }))).toEqual({
      status: "in_progress",
      assignedTo: null,
      dueDate: null,
    });
    expect(sent(submit({ dueDate: "2026-03-20T12:00:00.000Z" }))).toEqual({
      dueDate: new Date("2026-03-20T12:00:00Z"),
    });
  });

  it("is in conflict where both changed a field to different values", () => {
    const mine = submit({ priority: "high", title: "Call the seller's counsel" });
    const theirs: Task = { ...stored, version: 4, priority: "low", dueDate: null };
    expect(fieldsInConflict(TASK_FIELDS, stored, theirs, mine)).toEqual(["priority"]);
  });
});

describe("a new task", () => {
  it("belongs to its deal, is of medium priority, and has nulls for what is blank", () => {
    expect(taskFormInput().parse({ ...newTask(9), title: "Call" })).toEqual({
      title: "Call",
      description: null,
      priority: "medium",
      assignedTo: null,
      dealId: 9,
      dueDate: null,
    });
  });

  it("sends the chosen day at noon UTC", () => {
    const { dueDate } = taskFormInput().parse({
      ...newTask(null),
      title: "Call",
      dueDate: "2026-04-01T12:00:00.000Z",
    });
    expect(dueDate).toEqual(new Date("2026-04-01T12:00:00Z"));
  });
});

describe("a due date before today", () => {
  const problem = (dueDate: TaskFormValues["dueDate"], storedDate: Date | null = null) =>
    taskFormInput(storedDate).safeParse({ ...taskValues(stored), dueDate }).error?.issues[0]?.message;

  it.each(["2026-03-19T12:00:00.000Z", "1999-12-31T12:00:00.000Z"])("is rejected: %s", (day) => {
    expect(problem(day)).toBe("Due date cannot be before today");
    expect(problem(day, stored.dueDate)).toBe("Due date cannot be before today");
  });

  it("is accepted if it is the stored one, also when the same day is picked again", () => {
    expect(problem(stored.dueDate, stored.dueDate)).toBeUndefined();
    expect(problem("2026-03-02T12:00:00.000Z", stored.dueDate)).toBeUndefined();
  });

  it("is accepted if someone else has stored it in the meantime", () => {
    expect(problem(new Date("2026-03-05T12:00:00Z"), stored.dueDate)).toBeUndefined();
  });

  it("is no error if it is today or later, or if there is no due date", () => {
    for (const dueDate of ["2026-03-20T12:00:00.000Z", "2026-03-21T12:00:00.000Z", "", null, undefined]) {
      expect(problem(dueDate)).toBeUndefined();
    }
  });

  it("is different from an incomplete date, which has another message", () => {
    expect(problem("unfinished")).toContain("Due date must be a date");
  });
});

const NAMES = { members: [], companyOf: (dealId: number | null) => `Deal ${dealId}` };

it("formats values as on the screen", () => {
  const texts = (values: TaskFormValues) =>
    TASK_FIELDS.map(
      (field) => taskText(field, values, NAMES) ?? (columnText(TASK_COLUMNS[field], values[field]) || "—"),
    );
  expect(texts(taskValues(stored))).toEqual([
    "Call the seller",
    "—",
    "Medium",
    "Pending",
    "Unknown",
    "Deal 9",
    "March 2, 2026",
  ]);
  expect(texts({ ...newTask(9), title: "" })).toEqual(["—", "—", "Medium", "—", "Unassigned", "Deal 9", "—"]);
});
