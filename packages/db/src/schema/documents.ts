import { index, integer, pgTable, varchar } from "drizzle-orm/pg-core";
import { moment, name, notBlank, primaryId, version } from "../columns.ts";
import { deals } from "./deals.ts";
import { users } from "./users.ts";

export const documents = pgTable(
  "documents",
  {
    id: primaryId(),
    name: name().notNull(),
    /** The lower-cased file extension. */
    type: varchar({ length: 10 }).notNull(),
    dealId: integer().references(() => deals.id),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    url: varchar({ length: 2000 }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    index("documents_created_idx").on(t.createdAt, t.id),
    index("documents_deal_idx").on(t.dealId, t.createdAt, t.id),
    notBlank("documents_name_check", t.name),
  ],
);
