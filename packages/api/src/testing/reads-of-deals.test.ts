import { expect, test } from "vitest";
import { readsWithoutAsking } from "./reads-of-deals.ts";

const ASKED = `deal_visible_to("deals"."id", $1)`;

test.each([
  ["its own condition", `select "id" from "deals" where ${ASKED}`],
  [
    "the query around it",
    `select (select count(*) from "tasks" where "deal_id" = "deals"."id") from "deals" where ${ASKED}`,
  ],
  [
    "each part of a union",
    `select 1 from "deals" where ${ASKED} union all (select 2 from "tasks" where ${ASKED})`,
  ],
  ["reading no records of deals", `select "id" from "contacts" where "is_public"`],
])("a query is recognized as checking deal visibility by %s", (_, query) => {
  expect(readsWithoutAsking(query)).toEqual([]);
});

test.each([
  ["no check at all", `select "id" from "deals" where "id" = $1`, ["deals"]],
  ["in a join", `select 1 from "contacts" inner join "tasks" on true`, ["tasks"]],
  [
    "in a subquery beside one with a check",
    `select (select 1 from "deals" where ${ASKED}), (select 2 from "notes")`,
    ["notes"],
  ],
  ["in one part of a union", `select 1 from "deals" where ${ASKED} union select 2 from "emails"`, ["emails"]],
  [
    "in a subquery of a union",
    `select 1 from "firms" where exists (select from "deals") union select 2`,
    ["deals"],
  ],
  ["in a common table expression", `with "led" as (select "id" from "deals") select * from "led"`, ["deals"]],
])("a query without a check of deal visibility is found: %s", (_, query, tables) => {
  const found = readsWithoutAsking(query);
  expect(found).toHaveLength(tables.length);
  for (const [at, table] of tables.entries()) expect(found[at]).toContain(table);
});
