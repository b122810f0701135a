import type { Transaction } from "@dealflow/db/client";
import { preparedWrite } from "@dealflow/db/prepared-query";
import { activities, dealHistory, dealValues } from "@dealflow/db/schema";
import type { Deal } from "@dealflow/validators/deals";
import { sql } from "drizzle-orm";

interface Change {
  before: Deal | null;
  after: Deal;
  changedBy: number;
  changedAt: Date;
}

const column = (name: string) => sql.placeholder(name);

type NewHistory = Required<Omit<typeof dealHistory.$inferInsert, "id">>;
const addHistory = preparedWrite<NewHistory>((db) =>
  db.insert(dealHistory).values({
    dealId: column("dealId"),
    field: column("field"),
    from: column("from"),
    to: column("to"),
    changedBy: column("changedBy"),
    changedAt: column("changedAt"),
  }),
);

type NewValue = Required<Omit<typeof dealValues.$inferInsert, "id">>;
const addValue = preparedWrite<NewValue>((db) =>
  db.insert(dealValues).values({
    dealId: column("dealId"),
    value: column("value"),
    changedBy: column("changedBy"),
    changedAt: column("changedAt"),
  }),
);

type NewActivity = Required<
  Pick<typeof activities.$inferInsert, "type" | "description" | "userId" | "dealId" | "createdAt">
>;
/** Adds an activity about a deal. */
export const addDealActivity = preparedWrite<NewActivity>((db) =>
  db.insert(activities).values({
    type: column("type"),
    description: column("description"),
    userId: column("userId"),
    dealId: column("dealId"),
    createdAt: column("createdAt"),
  }),
);

/** Adds a history row for each of stage, category and value that changed; `before` is null for a new deal. */
export async function recordHistory(tx: Transaction, { before, after, changedBy, changedAt }: Change) {
  const made = { dealId: after.id, changedBy, changedAt };
  const fields = (["stage", "category"] as const).filter((field) => before?.[field] !== after[field]);
  await Promise.all([
    ...fields.map((field) =>
      addHistory(tx, { ...made, field, from: before?.[field] ?? null, to: after[field] }),
    ),
    before?.value !== after.value && addValue(tx, { ...made, value: after.value }),
  ]);
}
