import { afterEach, expect, it, vi } from "vitest";
import { toCsv } from "../../lib/csv.ts";
import { ROBIN } from "../../testing/robin.ts";
import { companiesOf, taskColumns } from "./csv-columns.ts";
import { makeTask, noon } from "./testing/task.ts";

afterEach(() => vi.unstubAllEnvs());

const HEAD =
  "Title,Description,Priority,Status,Assigned To,Deal,Due Date,Created,Completed,Completed By,Updated";

it.each(["Pacific/Auckland", "America/Los_Angeles", "UTC"])(
  "a due date is the same day for a viewer in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const [, row = ""] = toCsv(taskColumns([], new Map()), [makeTask({ dueDate: noon("2026-03-31") })]).split(
      "\r\n",
    );
    expect(row).toContain(",2026-03-31 00:00:00,");
  },
);

it("names people, the deal and the moments; what has none stays empty", () => {
  vi.stubEnv("TZ", "UTC");
  const columns = taskColumns([ROBIN], new Map([[9, "Harrow, Mills & Co"]]));
  const done = makeTask({
    title: "=HYPERLINK(1)",
    description: 'Say "done"',
    priority: "high",
    status: "completed",
    assignedTo: ROBIN.id,
    dealId: 9,
    completedAt: new Date("2026-03-03T10:20:30Z"),
    completedBy: 404,
  });
  expect(toCsv(columns, [done, makeTask({ dealId: null }), makeTask({ dealId: 8 })]).split("\r\n")).toEqual([
    HEAD,
    `"'=HYPERLINK(1)","Say ""done""",High,Completed,${ROBIN.name},"Harrow, Mills & Co",,2026-03-02 09:00:00,2026-03-03 10:20:30,Unknown,2026-03-02 09:00:00`,
    "Call the owner,,Medium,Pending,Unassigned,,,2026-03-02 09:00:00,,,2026-03-02 09:00:00",
    "Call the owner,,Medium,Pending,Unassigned,Unknown,,2026-03-02 09:00:00,,,2026-03-02 09:00:00",
  ]);
});

it("companies come from all pages of the deals", async () => {
  const pages = [
    { items: [{ id: 3, company: "Three" }], nextCursor: "next" },
    { items: [{ id: 2, company: "Two" }], nextCursor: null },
  ];
  const companies = await companiesOf(async ({ cursor }) => {
    const page = pages[cursor ? 1 : 0];
    if (!page) throw new Error("no such page");
    return page;
  });
  expect([...companies]).toEqual([
    [3, "Three"],
    [2, "Two"],
  ]);
});
