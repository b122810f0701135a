import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { moment, primaryId } from "../columns.ts";
import { users } from "./users.ts";

/** A finished meeting. The next one shows what changed since `endedAt`. */
export const meetings = pgTable(
  "meetings",
  {
    id: primaryId(),
    heldBy: integer()
      .notNull()
      .references(() => users.id),
    endedAt: moment().notNull(),
  },
  (t) => [index("meetings_ended_idx").on(t.endedAt, t.id)],
);
