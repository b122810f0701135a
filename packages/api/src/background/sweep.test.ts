import { idempotencyKeys } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openTestWorkspace } from "../testing/workspace.ts";
import { sweepExpired } from "./sweep.ts";

const workspace = await openTestWorkspace();
const { clock, db } = workspace;

async function storeOldKeys(count: number): Promise<void> {
  const { id } = await workspace.makeMember();
  const createdAt = clock.now().toISOString();
  await db.execute(sql`
    insert into idempotency_keys (user_id, key_hash, request_hash, created_at)
    select ${id}, number, '', ${createdAt}::timestamptz from generate_series(1, ${count}) as number`);
  clock.advance({ days: 2 });
}

it("runs the other steps if one fails, and names the failed one", async () => {
  await storeOldKeys(1);
  await db.execute(sql`alter table sign_in_failures rename to elsewhere`);
  await expect(sweepExpired(workspace.context())).rejects.toThrow("1 steps of the sweep failed");
  expect(await db.$count(idempotencyKeys)).toBe(0);
  const lines = workspace.logged.filter(({ msg }) => msg === "a step of the sweep failed");
  expect(lines.map(({ step }) => step)).toEqual(["failed sign-ins"]);
  await db.execute(sql`alter table elsewhere rename to sign_in_failures`);
  await sweepExpired(workspace.context());
});

it("deletes many old keys in batches, and no newer ones", async () => {
  await storeOldKeys(2_500);
  await storeOldKeys(3);
  clock.advance({ days: -2 });
  const deletions = vi.spyOn(db, "delete");
  await sweepExpired(workspace.context());
  expect(deletions.mock.calls.filter(([table]) => table === idempotencyKeys)).toHaveLength(3);
  deletions.mockRestore();
  expect(await db.$count(idempotencyKeys)).toBe(3);
});
