import { expect, test } from "vitest";
import type { Activity } from "./activities.ts";
import { joinActivities } from "./joined-edits.ts";

type Change = Activity["changes"][number];

const change = (field: Change["field"], from: string, to: string): Change => ({ field, from, to });

function update(minute: number, changes: Change[], fields: Partial<Activity> = {}): Activity {
  return {
    ...{ id: minute, description: "Updated deal Juniper", type: "deal_updated", userId: 1, dealId: 7 },
    ...{ contactId: null, taskId: null, documentId: null, dealName: "Juniper" },
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, minute)),
    changes,
    customChanges: [],
    ...fields,
  };
}

/** From the newest on, as the feed has them. */
const joined = (...oldestFirst: Activity[]) =>
  joinActivities(oldestFirst.toReversed()).map(({ id, changes }) => ({
    id,
    changes: changes.map(({ field, from, to }) => `${field} ${from} ${to}`),
  }));

test("updates of one deal by one member in a row are one, from the first value to the last", () => {
  const [one, two] = [update(1, [change("value", "1", "2")]), update(4, [change("value", "2", "3")])];
  const other = update(5, [change("contactPerson", "Ann", "Bob")]);
  expect(joined(one, two, other)).toEqual([{ id: 5, changes: ["value 1 3", "contactPerson Ann Bob"] }]);
});

test("not those of others, of other deals, after ten minutes, or of what someone else changed between them", () => {
  const first = update(1, [change("value", "1", "2")]);
  const next = [change("value", "2", "3")];
  for (const second of [
    update(2, next, { userId: 2 }),
    update(2, next, { dealId: 8 }),
    update(11, next),
    update(2, [change("value", "9", "3")]),
    update(2, [], { type: "task_completed" }),
  ])
    expect(joined(first, second)).toHaveLength(2);
});

test("a move of a deal stays a line of its own", () => {
  const move = update(2, [change("stage", "under_loi", "closed")]);
  expect(joined(update(1, [change("value", "1", "2")]), move)).toHaveLength(2);
});
