import type { Transaction } from "@dealflow/db/client";
import { contactAliases, contacts, users } from "@dealflow/db/schema";
import { and, count, eq, inArray, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { audit } from "../../core/audit.ts";
import type { Context } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { extendTimeout } from "../../core/statement-timeout.ts";
import { write } from "../../core/write.ts";
import { findAccount } from "../users/queries.ts";

/** Gives the private contacts of a removed member to an active one. Private contacts of other members stay private. */
export async function reassignContacts(
  ctx: Pick<Context, "db" | "log" | "now" | "source">,
  { from, to }: { from: string; to: string },
) {
  const outcome = await write(ctx, async (tx) => {
    await extendTimeout(tx);
    const formerOwner = await findRemoved(tx, from);
    const newOwner = await findAccount(tx, to, "lock");
    if (newOwner.status !== "active")
      throw forbidden(`The account ${to} is ${newOwner.status}; name an active member`);

    const isPrivate = and(eq(contacts.createdBy, formerOwner), not(contacts.isPublic));
    const moved = await tx
      .update(contacts)
      .set({ createdBy: newOwner.id, updatedAt: ctx.now(), version: sql`${contacts.version} + 1` })
      .where(and(isPrivate, not(isDuplicateOf(newOwner.id))))
      .returning({ id: contacts.id });
    await moveAliases(tx, formerOwner, newOwner.id);
    const [left] = await tx.select({ total: count() }).from(contacts).where(isPrivate);
    return { fromId: formerOwner, toId: newOwner.id, moved: moved.length, left: left?.total ?? 0 };
  });
  audit(ctx, "cli.reassignContacts", outcome);
  return { moved: outcome.moved, leftAsDuplicates: outcome.left };
}

/** Whether the new owner has imported the same person from the same source; then the contact is not moved. */
function isDuplicateOf(ownerId: number) {
  return sql`exists (
    select 1 from ${contacts} known
    where known.created_by = ${ownerId} and known.source = ${contacts.source}
      and known.external_id = ${contacts.externalId})`;
}

/** By what imports know who was merged into the contacts that were given away. */
async function moveAliases(tx: Transaction, from: number, to: number): Promise<void> {
  const known = alias(contactAliases, "known");
  const moved = tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.createdBy, to), not(contacts.isPublic)));
  const same = tx
    .select({ id: known.id })
    .from(known)
    .where(
      and(
        eq(known.createdBy, to),
        eq(known.source, contactAliases.source),
        eq(known.externalId, contactAliases.externalId),
      ),
    );
  await tx
    .update(contactAliases)
    .set({ createdBy: to })
    .where(
      and(eq(contactAliases.createdBy, from), inArray(contactAliases.contactId, moved), notExists(same)),
    );
}

async function findRemoved(tx: Transaction, name: string): Promise<number> {
  const id = Number(name.replace(/^deleted-/, ""));
  const [account] = Number.isSafeInteger(id)
    ? await tx.select({ id: users.id, status: users.status }).from(users).where(eq(users.id, id))
    : [await findAccount(tx, name)];
  if (!account) throw notFound(`Member ${name}`);
  if (account.status === "removed") return account.id;
  throw forbidden(
    `The account ${name} is ${account.status}; only contacts of a removed member can be reassigned`,
  );
}
