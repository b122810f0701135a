import { tasks } from "@dealflow/db/schema";
import { TASK_PRIORITIES } from "@dealflow/validators/labels/lists";
import { TASK_SORTS, TASK_STATUSES, type Task, type TaskSort } from "@dealflow/validators/tasks";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeIn, type SortValues, sortedIds, testSorts } from "../../testing/sorts.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const { tasks: caller } = workspace.callerAs(await workspace.makeMember());
const assignees = await Promise.all(
  ["Åsa Berg", "O’Hara Finn", "ohara Ann"].map((name) => workspace.makeMember({ name })),
);
const ofDeals = await Promise.all(
  ["Ångström", "angstrom", "Zephyr"].map((company, n) =>
    workspace.makeDeal({ company, codename: n === 2 ? "Project Birch" : null }),
  ),
);
for (let n = 0; n < 24; n++) {
  const { id } = await caller.create({
    title: `${["Call", "call", "Éclair", "Draft"][n % 4]} ${n % 3}`,
    priority: TASK_PRIORITIES[(n * 2) % 3],
    status: TASK_STATUSES[(n * 5) % 3],
    assignedTo: assignees[n % 4]?.id ?? null,
    dealId: ofDeals[(n * 3) % 4]?.id ?? null,
    dueDate: n % 5 === 0 ? null : new Date(Date.UTC(2026, 5, 1 + ((n * 7) % 9))),
  });
  const createdAt = new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 13)));
  await workspace.db.update(tasks).set({ createdAt }).where(eq(tasks.id, id));
}

const memberNames = new Map(assignees.map(({ id, name }) => [id, name]));
const VALUES: SortValues<TaskSort, Task> = {
  title: ({ title }) => title,
  status: ({ status }) => TASK_STATUSES.indexOf(status),
  priority: ({ priority }) => placeIn("priorities", priority),
  dueDate: ({ dueDate }) => dueDate?.getTime() ?? null,
  assignedTo: ({ assignedTo }) => (assignedTo === null ? null : (memberNames.get(assignedTo) ?? null)),
  dealName: ({ dealName }) => dealName,
  createdAt: ({ createdAt }) => createdAt.getTime(),
  completedAt: ({ completedAt }) => completedAt?.getTime() ?? null,
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
};

testSorts(TASK_SORTS, caller.list, VALUES);

test("a sort goes with filters, also one that is found by the names of deals or members", async () => {
  const all = (await caller.list({ status: "pending" })).items;
  for (const field of ["title", "dealName", "assignedTo"] as const) {
    const { items } = await caller.list({ sort: `${field}.asc`, status: "pending" });
    expect(items.map(({ id }) => id)).toEqual(sortedIds(VALUES, all, field, "asc"));
  }
});
