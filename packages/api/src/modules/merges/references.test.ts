import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestWorkspace } from "../../testing/workspace.ts";
import {
  CONTACT_REFERENCES,
  FIRM_REFERENCES,
  MERGED_INTO,
  type Reference,
  TABLES_NAMING_FIRMS,
} from "./references.ts";

const workspace = await openTestWorkspace();

/** The columns with a foreign key to a table, as `table.column`. */
async function referringTo(table: string): Promise<string[]> {
  const rows = await workspace.db.execute<{ name: string }>(sql`
    select keys.table_name || '.' || keys.column_name as name
    from information_schema.referential_constraints as refs
    join information_schema.key_column_usage as keys using (constraint_schema, constraint_name)
    join information_schema.table_constraints as target
      on target.constraint_name = refs.unique_constraint_name and target.table_name = ${table}
    order by 1`);
  return rows.map(({ name }) => name);
}

const columnsOf = (references: readonly Pick<Reference, "table" | "column">[]) =>
  references.map(({ table, column }) => `${table}.${column}`);

test("a merge of contacts covers every foreign key to contacts", async () => {
  expect(await referringTo("contacts")).toEqual(columnsOf(CONTACT_REFERENCES).sort());
});

test("a merge of firms covers every foreign key to firms", async () => {
  const derived = Object.keys(TABLES_NAMING_FIRMS).map((table) => ({ table, column: "firm_id" }));
  expect(await referringTo("firms")).toEqual(columnsOf([...derived, ...FIRM_REFERENCES, MERGED_INTO]).sort());
});
