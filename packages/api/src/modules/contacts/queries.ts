import type { Transaction } from "@dealflow/db/client";
import { contacts } from "@dealflow/db/schema";
import type { Contact, ContactFilters } from "@dealflow/validators/contacts";
import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { customAnswer } from "../../core/custom-columns.ts";
import { notFound } from "../../core/errors.ts";
import { contains, isMine, isOfMember, isOnDays, isSomeOf } from "../../core/filters.ts";
import { contactVisibleTo } from "../../core/visibility.ts";
import { customConditions, type ReadFilters } from "../fields/filters.ts";

const { search: _search, ...columns } = getTableColumns(contacts);

/** The columns of the `contact` schema. */
export const contactColumns = { ...columns, custom: customAnswer(contacts.custom) };

/** The condition of the filters that lists and counts share, of the contacts that the actor may see. */
export function matching(actor: Actor, filters: ReadFilters<ContactFilters>): SQL | undefined {
  const { isPublic } = filters;
  return and(
    contactVisibleTo(actor),
    contains(contacts.search, filters.search),
    isSomeOf(contacts.category, filters.category),
    isSomeOf(contacts.firmId, filters.firmId),
    isPublic === undefined ? undefined : eq(contacts.isPublic, isPublic),
    isSomeOf(contacts.source, filters.source),
    isOfMember(contacts.createdBy, filters.createdBy),
    isMine(contacts.createdBy, actor, filters.mine),
    isOnDays(contacts.createdAt, filters.createdAt),
    isOnDays(contacts.updatedAt, filters.updatedAt),
    customConditions(contacts.id, filters.custom),
  );
}

/** A contact that the actor may see; 404 otherwise. */
export async function findContact({ db, actor }: MemberContext, id: number): Promise<Contact> {
  const [row] = await db
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.id, id), contactVisibleTo(actor)));
  if (!row) throw notFound("Contact");
  return row;
}

/** A contact that the actor may see, locked until the transaction ends. Every update must read the row this way. */
export async function lockContact(tx: Transaction, actor: Actor, id: number): Promise<Contact> {
  const [row] = await tx
    .select(contactColumns)
    .from(contacts)
    .where(and(eq(contacts.id, id), contactVisibleTo(actor)))
    .for("update");
  if (!row) throw notFound("Contact");
  return row;
}
