import { activities } from "@dealflow/db/schema";
import { expect, test } from "vitest";
import { expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

test("lists activities newest first, with only the fields of the schema", async () => {
  const workspace = await openTestWorkspace();
  const member = await workspace.makeMember();
  const caller = workspace.callerAs(member);
  const task = await caller.tasks.create({ title: "Sign the NDA", status: "completed" });
  workspace.clock.advance({ seconds: 1 });
  const contact = await caller.contacts.create({ name: "Noor Haddad", isPublic: true });

  const { items } = await caller.activities.list({});
  expect(items.map(({ id: _, ...rest }) => rest)).toEqual([
    {
      description: "Added contact Noor Haddad",
      type: "contact_added",
      userId: member.id,
      dealId: null,
      contactId: contact.id,
      taskId: null,
      documentId: null,
      dealName: null,
      changes: [],
      customChanges: [],
      createdAt: contact.createdAt,
    },
    {
      description: "Completed task Sign the NDA",
      type: "task_completed",
      userId: member.id,
      dealId: null,
      contactId: null,
      taskId: task.id,
      documentId: null,
      dealName: null,
      changes: [],
      customChanges: [],
      createdAt: task.createdAt,
    },
  ]);
});

test("lists a hundred activities by default, and the rest by cursor", async () => {
  const workspace = await openTestWorkspace();
  const caller = workspace.callerAs(await workspace.makeMember());
  await workspace.db.insert(activities).values(
    Array.from({ length: 130 }, (_, at) => ({
      description: `Number ${at}`,
      kind: "deal_updated" as const,
      createdAt: new Date(Date.UTC(2026, 0, 1) + (at % 7) * 1_000),
    })),
  );
  const first = await caller.activities.list({});
  expect(first.items).toHaveLength(100);
  const second = await caller.activities.list({ cursor: first.nextCursor ?? undefined });
  expect(second.items).toHaveLength(30);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map((activity) => activity.id)).size).toBe(130);
  expect((await caller.activities.list({ limit: 500 })).items).toEqual(all);
  await expectWrongFields(caller.activities.list({ limit: 501 }), "limit");
});

test("a page is full although invisible rows are left out", async () => {
  const workspace = await openTestWorkspace();
  const owner = workspace.callerAs(await workspace.makeMember());
  const reader = workspace.callerAs(await workspace.makeMember({ isAdmin: true }));
  for (let made = 0; made < 6; made++) {
    await owner.contacts.create({ name: `Person ${made}`, isPublic: made % 2 === 0 });
  }
  const { items, nextCursor } = await reader.activities.list({ limit: 3 });
  expect(items.map((activity) => activity.description)).toEqual([
    "Added contact Person 4",
    "Added contact Person 2",
    "Added contact Person 0",
  ]);
  expect(nextCursor).toBeNull();
  expect((await owner.activities.list({})).items).toHaveLength(6);
});
