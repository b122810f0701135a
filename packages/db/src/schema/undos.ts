import { index, pgTable } from "drizzle-orm/pg-core";
import { idOf, moment, writtenIn } from "../columns.ts";
import { users } from "./users.ts";

/** The writes that were undone, each once. What they had changed is in the record of changes, what they had deleted in the trash. */
export const undos = pgTable(
  "undos",
  {
    /** The transaction of the write. */
    transactionId: writtenIn().primaryKey(),
    undoneBy: idOf(() => users.id, { onDelete: "cascade" }),
    undoneAt: moment().notNull(),
  },
  (t) => [index("undos_undone_at_idx").on(t.undoneAt), index("undos_undone_by_idx").on(t.undoneBy)],
);
