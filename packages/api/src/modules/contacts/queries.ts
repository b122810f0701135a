import type { Transaction } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import type { Contact } from "@dealflow/validators/contacts";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { visibleTo } from "./access.ts";

const { search: _search, ...columns } = getTableColumns(contacts);

/** The columns of the `contact` schema. */
export const contactColumns = columns;

/** A contact that the actor may see; 404 otherwise. */
export async function findContact({ db, actor }: MemberContext, id: number): Promise<Contact> {
  const [row] = await db
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.id, id), visibleTo(actor)));
  if (!row) throw notFound("Contact");
  return row;
}

/** A contact that the actor may see, locked until the transaction ends. Every update must read the row this way. */
export async function lockContact(tx: Transaction, actor: Actor, id: number): Promise<Contact> {
  const [row] = await tx
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.id, id), visibleTo(actor)))
    .for("update");
  if (!row) throw notFound("Contact");
  return row;
}
