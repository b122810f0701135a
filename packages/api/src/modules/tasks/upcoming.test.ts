import type { UpcomingTasksInput } from "@dealflow/validators/tasks";
import { describe, expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const caller = workspace.callerAs(await workspace.makeMember());
const today = "2026-06-10";

/** Gives a new member tasks that are due on these days of June, and returns the titles of the upcoming ones. */
async function upcomingOf(days: readonly (string | null)[], input: UpcomingTasksInput = { today }) {
  const { id } = await workspace.makeMember();
  for (const day of days) {
    const dueDate = day && `2026-06-${day}T12:00:00Z`;
    await caller.tasks.create({ title: day ?? "none", dueDate, assignedTo: id });
  }
  const { items, overdue } = await caller.tasks.upcoming({ ...input, assignedTo: id });
  return { titles: items.map(({ title }) => title).join(" "), overdue };
}

describe("upcoming tasks", () => {
  test.each([
    ["two overdue ones, and what comes next", ["01", "02", "03", "04", "10", "11", "12"], "01 02 10 11", 4],
    ["more overdue ones where little comes next", ["01", "02", "03", "04", "10"], "01 02 03 10", 4],
    ["only overdue ones where nothing comes next", ["01", "02", "03", "04", "05"], "01 02 03 04", 5],
    ["one overdue one, and what comes next", ["09", "10", "11", "12", "13"], "09 10 11 12", 1],
    ["what is due today before later, and undated ones last", [null, "11", "10"], "10 11 none", 0],
  ])("are %s", async (_name, days, titles, overdue) => {
    expect(await upcomingOf(days)).toEqual({ titles, overdue });
  });

  test("depend on the day in UTC if the caller gives none", async () => {
    workspace.clock.advance({ days: 100 });
    expect(workspace.clock.now().toISOString()).toMatch(/^2026-06-10/);
    expect(await upcomingOf(["09", "10"], {})).toEqual({ titles: "09 10", overdue: 1 });
  });

  test("include those in progress and of others, but not completed ones", async () => {
    const { id } = await workspace.makeMember();
    await caller.tasks.create({
      title: "begun",
      status: "in_progress",
      assignedTo: id,
      dueDate: "1999-01-01T12:00:00Z",
    });
    await caller.tasks.create({
      title: "done",
      status: "completed",
      assignedTo: id,
      dueDate: "1998-01-01T12:00:00Z",
    });
    const mine = await caller.tasks.upcoming({ assignedTo: id, today });
    expect(mine.items.map(({ title }) => title)).toEqual(["begun"]);
    const team = await caller.tasks.upcoming({ today });
    expect(team.items[0]).toEqual(mine.items[0]);
    expect(team.items).toHaveLength(4);
  });

  test("are for members, and need a valid day", async () => {
    await expectRefusal(workspace.anonymous.tasks.upcoming({}), "UNAUTHORIZED");
    await expectWrongFields(caller.tasks.upcoming({ today: "2026-02-30" }), "today");
  });
});
