import { DUE_BUCKETS } from "@dealflow/validators/tasks";
import { describe, expect, test } from "vitest";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const member = await workspace.makeMember();
const caller = workspace.callerAs(member);

/** The tasks of each bucket, in the order overdue, today, tomorrow, upcoming: `4 | 5 | 6 | 7 8`. */
async function buckets(filters: { search: string; today?: string }): Promise<string> {
  const lists = await Promise.all(DUE_BUCKETS.map((due) => caller.tasks.list({ ...filters, due })));
  const titles = lists.map(({ items }) => items.map(({ title }) => title.split(" ").at(-1)).join(" "));
  const { byDue, urgent } = await caller.tasks.summary(filters);
  expect(DUE_BUCKETS.map((due) => byDue[due])).toEqual(lists.map(({ items }) => items.length));
  expect(urgent).toBe(byDue.overdue + byDue.today + byDue.tomorrow);
  return titles.join(" | ");
}

/** The local calendar day of a moment. */
function dayIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(moment));
}

const DAY = 86_400_000;

// Around changes of daylight saving time. Every row is midnight, or a second before it.
test.each([
  // The end of daylight saving time on April 5.
  ["Pacific/Auckland", "2026-04-04T10:59:59Z", "2026-04-04"],
  ["Pacific/Auckland", "2026-04-04T11:00:00Z", "2026-04-05"],
  // The hour from two to three comes twice.
  ["Pacific/Auckland", "2026-04-04T14:30:00Z", "2026-04-05"],
  ["Pacific/Auckland", "2026-04-05T11:59:59Z", "2026-04-05"],
  ["Pacific/Auckland", "2026-04-05T12:00:00Z", "2026-04-06"],
  // The beginning of daylight saving time on September 27.
  ["Pacific/Auckland", "2026-09-26T11:59:59Z", "2026-09-26"],
  ["Pacific/Auckland", "2026-09-26T12:00:00Z", "2026-09-27"],
  ["Pacific/Auckland", "2026-09-27T10:59:59Z", "2026-09-27"],
  ["Pacific/Auckland", "2026-09-27T11:00:00Z", "2026-09-28"],
  // The beginning of daylight saving time on March 8.
  ["America/Los_Angeles", "2026-03-08T07:59:59Z", "2026-03-07"],
  ["America/Los_Angeles", "2026-03-08T08:00:00Z", "2026-03-08"],
  ["America/Los_Angeles", "2026-03-09T06:59:59Z", "2026-03-08"],
  ["America/Los_Angeles", "2026-03-09T07:00:00Z", "2026-03-09"],
  // The end of daylight saving time on November 1.
  ["America/Los_Angeles", "2026-11-01T06:59:59Z", "2026-10-31"],
  ["America/Los_Angeles", "2026-11-01T07:00:00Z", "2026-11-01"],
  ["America/Los_Angeles", "2026-11-02T07:59:59Z", "2026-11-01"],
  ["America/Los_Angeles", "2026-11-02T08:00:00Z", "2026-11-02"],
  // The beginning of daylight saving time on March 29.
  ["Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"],
  ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"],
  ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"],
  ["Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"],
  // The end of daylight saving time on October 25.
  ["Europe/Berlin", "2026-10-24T21:59:59Z", "2026-10-24"],
  ["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25"],
  ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["Europe/Berlin", "2026-10-25T23:00:00Z", "2026-10-26"],
])("in %s, %s is on %s, and each task is in exactly one bucket of that day", async (zone, moment, today) => {
  expect(dayIn(zone, moment)).toBe(today);
  const search = `${zone} ${moment}`;
  for (const [at, title] of ["long", "yesterday", "today", "tomorrow", "after", "later"].entries()) {
    const due = new Date(Date.parse(`${today}T12:00:00Z`) + (at - 2) * DAY);
    await caller.tasks.create({ title: `${search} ${title}`, dueDate: due.toISOString() });
  }
  expect(await buckets({ search, today })).toBe("long yesterday | today | tomorrow | after later");
});

describe("a task with a due date", () => {
  test("is counted by its date in UTC, at any time of that day", async () => {
    const search = "Edge of the day";
    for (const [title, dueDate] of [
      ["first", "2026-06-10T00:00:00Z"],
      ["last", "2026-06-10T23:59:59.999Z"],
      ["next", "2026-06-11T00:00:00Z"],
      ["before", "2026-06-09T23:59:59.999Z"],
    ]) {
      await caller.tasks.create({ title: `${search} ${title}`, dueDate });
    }
    expect(await buckets({ search, today: "2026-06-10" })).toBe("before | first last | next | ");
  });

  test("is not counted if it is completed, but is if it is in progress", async () => {
    const search = "Left out";
    const dueDate = "2026-06-10T12:00:00Z";
    await caller.tasks.create({ title: `${search} done`, dueDate, status: "completed" });
    await caller.tasks.create({ title: `${search} never` });
    await caller.tasks.create({ title: `${search} begun`, dueDate, status: "in_progress" });
    expect(await buckets({ search, today: "2026-06-10" })).toBe(" | begun |  | ");
    expect(await buckets({ search, today: "2026-06-12" })).toBe("begun |  |  | ");
    expect(await caller.tasks.summary({ search })).toMatchObject({
      total: 3,
      byStatus: { pending: 1, in_progress: 1, completed: 1 },
      byPriority: { high: 0, medium: 3, low: 0 },
    });
  });

  test("is listed and counted separately from open tasks without one", async () => {
    const search = "No date";
    for (const title of ["one", "two", "three"]) await caller.tasks.create({ title: `${search} ${title}` });
    await caller.tasks.create({ title: `${search} begun`, status: "in_progress" });
    await caller.tasks.create({ title: `${search} done`, status: "completed" });
    await caller.tasks.create({ title: `${search} dated`, dueDate: "2026-06-10T12:00:00Z" });
    const input = { search, due: "none", today: "2026-06-10", limit: 3 } as const;
    const first = await caller.tasks.list(input);
    const second = await caller.tasks.list({ ...input, cursor: first.nextCursor ?? undefined });
    const titles = [...first.items, ...second.items].map(({ title }) => title.slice(search.length + 1));
    expect(titles).toEqual(["begun", "three", "two", "one"]);
    expect(second.nextCursor).toBeNull();
    expect((await caller.tasks.summary({ search, today: "2026-06-10" })).byDue).toEqual({
      overdue: 0,
      today: 1,
      tomorrow: 0,
      upcoming: 0,
      none: 4,
    });
  });

  test("is counted by the day in UTC if the caller gives none, also when that day ends", async () => {
    const search = "No day said";
    workspace.clock.advance({ hours: 14, minutes: 59 });
    expect(workspace.clock.now()).toEqual(new Date("2026-03-02T23:59:00Z"));
    for (const day of ["02", "03", "04"]) {
      await caller.tasks.create({ title: `${search} ${day}`, dueDate: `2026-03-${day}T12:00:00Z` });
    }
    expect(await buckets({ search })).toBe(" | 02 | 03 | 04");
    workspace.clock.advance({ minutes: 1 });
    expect(await buckets({ search })).toBe("02 | 03 | 04 | ");
  });

  test.each([1, 2, 5])("is listed in pages of %i, in the order of the list", async (limit) => {
    const search = `Paged by ${limit}`;
    for (const day of ["12", "10", "11", "10", "13"]) {
      await caller.tasks.create({ title: `${search} ${day}`, dueDate: `2026-07-${day}T12:00:00Z` });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.tasks.list({ search, due: "upcoming", today: "2026-07-08", limit, cursor });
      seen.push(...page.items.map(({ title }) => title.slice(-2)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["10", "10", "11", "12", "13"]);
  });

  test("refuses invalid days and buckets", async () => {
    for (const today of ["", "2026-02-30", "tomorrow", "2026-3-1", "2026-03-01T00:00:00Z"]) {
      await expectWrongFields(caller.tasks.list({ due: "today", today }), "today");
      await expectWrongFields(caller.tasks.summary({ today }), "today");
    }
    const call: (input: object) => Promise<unknown> = caller.tasks.list;
    await expectWrongFields(call({ due: "someday" }), "due");
  });
});
