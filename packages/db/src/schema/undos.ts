import { BULK_KINDS } from "@dealflow/validators/labels/records";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { idOf, moment, oneOf, primaryId, writtenIn } from "../columns.ts";
import { users } from "./users.ts";

/** A change or deletion of several records, kept for as long as it can be taken back. */
export const undos = pgTable(
  "undos",
  {
    id: primaryId(),
    list: text({ enum: BULK_KINDS }).notNull(),
    /** By which the record of changes has what it changed; what it deleted is in the trash. */
    transactionId: writtenIn(),
    madeBy: idOf(() => users.id, { onDelete: "cascade" }),
    madeAt: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    index("undos_made_at_idx").on(t.madeAt),
    index("undos_made_by_idx").on(t.madeBy),
    oneOf("undos_list_check", t.list, BULK_KINDS),
  ],
);
