import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "../../testing/expectations.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const names = ["mia Lang", "Ada Berg", "Zed Kahn", "ada berg", "Émile Roy"];
const members = await Promise.all(
  names.map((name) => workspace.makeMember({ name, email: "a@example.com" })),
);
await Promise.all(
  (["pending", "rejected", "removed"] as const).map((status) =>
    workspace.makeMember({ status, name: status }),
  ),
);
const [mia] = members;
if (!mia) throw new Error("unreachable");
const caller = workspace.callerAs(mia).users;

test("the list has active members only, by name ignoring case, then by id", async () => {
  const { items, nextCursor } = await caller.list();
  const listed = items.map(({ name }) => name.toLowerCase());
  expect(listed.slice(0, 2)).toEqual(["ada berg", "ada berg"]);
  expect(listed.toSorted()).toEqual(names.map((name) => name.toLowerCase()).toSorted());
  expect(items[0]?.id).toBeLessThan(items[1]?.id ?? 0);
  expect(nextCursor).toBeNull();
});

test("a member sees only the public columns of others", async () => {
  const { items } = await caller.list();
  const zed = items.find(({ name }) => name === "Zed Kahn");
  expect(Object.keys(zed ?? {}).sort()).toEqual(
    [
      "createdAt",
      "email",
      "id",
      "initials",
      "isAdmin",
      "isService",
      "name",
      "phone",
      "role",
      "status",
      "username",
    ].sort(),
  );
  expect(JSON.stringify(items)).not.toMatch(/argon|hash|password/i);
});

test("pages follow each other without a gap or a repetition", async () => {
  const { items: all } = await caller.list({});
  const paged: number[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await caller.list({ limit: 2, cursor });
    expect(items.length).toBeLessThanOrEqual(2);
    paged.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(all.map(({ id }) => id));
});

test("invalid limits and cursors are named, and anonymous callers are refused", async () => {
  await expectWrongFields(caller.list({ limit: 0 }), "limit");
  await expectWrongFields(caller.list({ limit: 501 }), "limit");
  await expectWrongFields(caller.list({ cursor: "%%%" }), "cursor");
  await expectRefusal(workspace.anonymous.users.list(), "UNAUTHORIZED");
});
