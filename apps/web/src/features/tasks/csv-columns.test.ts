import { afterEach, expect, it, vi } from "vitest";
import { toCsv } from "../../lib/format/csv.ts";
import { ROBIN } from "../../testing/robin.ts";
import { taskColumns } from "./csv-columns.ts";
import { makeTask, noon } from "./testing/make-task.ts";

afterEach(() => vi.unstubAllEnvs());

const HEAD =
  "Title,Description,Priority,Status,Assigned To,Deal,Due Date,Created,Completed,Completed By,Updated";

it.each(["Pacific/Auckland", "America/Los_Angeles", "UTC"])(
  "a due date is the same day for a viewer in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const [, row = ""] = toCsv(taskColumns([]), [makeTask({ dueDate: noon("2026-03-31") })]).split("\r\n");
    expect(row).toContain(",2026-03-31 00:00:00,");
  },
);

it("exports all fields, and leaves missing values empty", () => {
  vi.stubEnv("TZ", "UTC");
  const columns = taskColumns([ROBIN]);
  const done = makeTask({
    title: "=HYPERLINK(1)",
    description: 'Say "done"',
    priority: "high",
    status: "completed",
    assignedTo: ROBIN.id,
    dealName: "Harrow, Mills & Co",
    completedAt: new Date("2026-03-03T10:20:30Z"),
    completedBy: 404,
  });
  expect(toCsv(columns, [done, makeTask({ dealId: null, dealName: null })]).split("\r\n")).toEqual([
    HEAD,
    `"'=HYPERLINK(1)","Say ""done""",High,Completed,${ROBIN.name},"Harrow, Mills & Co",,2026-03-02 09:00:00,2026-03-03 10:20:30,Unknown,2026-03-02 09:00:00`,
    "Call the owner,,Medium,Pending,Unassigned,,,2026-03-02 09:00:00,,,2026-03-02 09:00:00",
  ]);
});
