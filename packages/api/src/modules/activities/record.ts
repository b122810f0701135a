import type { Transaction } from "@dealflow/db/client";
import { preparedWrite } from "@dealflow/db/prepared-query";
import { activities } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";

type Row = Required<Omit<typeof activities.$inferInsert, "id" | "description">>;
type NewActivity = Pick<Row, "kind" | "userId" | "createdAt"> & Partial<Row>;

const NOTHING = {
  dealId: null,
  contactId: null,
  pipelineId: null,
  taskId: null,
  documentId: null,
  importId: null,
  stage: null,
  category: null,
  role: null,
  count: null,
};

const column = (name: keyof Row) => sql.placeholder(name);

const insert = preparedWrite<Row>((db) =>
  db.insert(activities).values({
    kind: column("kind"),
    userId: column("userId"),
    dealId: column("dealId"),
    contactId: column("contactId"),
    pipelineId: column("pipelineId"),
    taskId: column("taskId"),
    documentId: column("documentId"),
    importId: column("importId"),
    stage: column("stage"),
    category: column("category"),
    role: column("role"),
    count: column("count"),
    createdAt: column("createdAt"),
  }),
);

/** Adds an entry to the feed, in the transaction of what it tells of. Words are found when it is read. */
export async function recordActivity(tx: Transaction, entry: NewActivity): Promise<void> {
  await insert(tx, { ...NOTHING, ...entry });
}
