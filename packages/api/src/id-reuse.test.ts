import * as schema from "@dealflow/db/schema";
import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { openTestWorkspace } from "./testing/workspace.ts";

/** The id of a deleted record never comes back, so that what still refers to it cannot mean another one. */

const workspace = await openTestWorkspace();
const { db } = workspace;
const me = workspace.callerAs(await workspace.makeMember({ role: "partner" }));
const { id: dealId } = await workspace.makeDeal();

const tables = Object.values(schema).filter((member) => is(member, PgTable));
const withId = tables
  .filter((table) => getTableConfig(table).columns.some(({ name, primary }) => name === "id" && primary))
  .map(getTableName);

/** Tables whose id is no counter, with what it is instead. */
const NO_COUNTER: Record<string, string> = {
  sessions: "a random token's digest",
  firms: "a random number, so that the ids of private firms tell nothing",
};

it.each(withId.filter((name) => !(name in NO_COUNTER)))(
  "the database assigns increasing ids to %s",
  async (name) => {
    const [column] = await db.execute(sql`
    select identity_generation, identity_cycle, identity_increment::int as step
    from information_schema.columns where table_name = ${name} and column_name = 'id'`);
    expect(column).toEqual({ identity_generation: "ALWAYS", identity_cycle: "NO", step: 1 });
  },
);

const opportunity = { company: "Aspen", sector: "Other", dealType: "Buyout", dealSource: "Other" } as const;

describe.each(
  Object.entries({
    tasks: [() => me.tasks.create({ title: "T" }), me.tasks.delete],
    contacts: [() => me.contacts.create({ name: "C", company: "D" }), me.contacts.delete],
    pipeline: [() => me.pipeline.create(opportunity), me.pipeline.delete],
    fundingSources: [
      () => me.fundingSources.create({ dealId, name: "F", type: "bank" }),
      me.fundingSources.delete,
    ],
  } as const),
)("%s", (_name, [create, remove]) => {
  it("never assigns an id twice", async () => {
    const seen: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { id } = await create();
      expect(id).toBeGreaterThan(Math.max(0, ...seen));
      seen.push(id);
      await remove({ id });
    }
  });
});
