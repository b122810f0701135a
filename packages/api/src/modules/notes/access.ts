import type { Transaction } from "@dealflow/db/client";
import { contacts, firms, notes, pipeline, users } from "@dealflow/db/schema";
import type { Note, NoteComment, TimelineTarget } from "@dealflow/validators/notes";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound, unprocessable } from "../../core/errors.ts";
import { contactVisibleTo, firmVisibleTo, noteVisibleTo } from "../../core/visibility.ts";
import { requireDeal } from "../deals/access.ts";
import { isFirmShared } from "../firms/access.ts";
import { selectNotes } from "./queries.ts";

/** A note that the actor may see, locked until the transaction ends; 404 otherwise. */
export async function lockNote(tx: Transaction, { actor }: MemberContext, id: number): Promise<Note> {
  const [locked] = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.id, id), noteVisibleTo(actor)))
    .for("update");
  const [row] = locked ? await selectNotes(tx, actor, [id]) : [];
  if (!row) throw notFound("Note");
  return row;
}

/** The same for its writer alone; others who see it get 403. */
export async function lockOwnNote(tx: Transaction, ctx: MemberContext, id: number): Promise<Note> {
  const note = await lockNote(tx, ctx, id);
  if (note.writtenBy !== ctx.actor.id) throw forbidden("Only the member who wrote this note may change it");
  return note;
}

/** A comment of a note; 404 if the note has none with this id. */
export function commentOf(note: Note, commentId: number): NoteComment {
  const comment = note.comments.find((each) => each.id === commentId);
  if (!comment) throw notFound("Comment");
  return comment;
}

/** Checks that the record of a new note exists and is visible to the actor, and keeps it until the transaction ends. */
export async function requireTarget(tx: Transaction, actor: Actor, target: TimelineTarget): Promise<void> {
  const { dealId, pipelineId, contactId, firmId } = target;
  if (dealId !== undefined) return requireDeal(tx, actor, dealId);
  if (contactId !== undefined) return requireContacts(tx, actor, [contactId], "contactId");
  const found =
    pipelineId !== undefined
      ? await tx
          .select({ id: pipeline.id })
          .from(pipeline)
          .where(eq(pipeline.id, pipelineId))
          .for("key share")
      : await tx
          .select({ id: firms.id })
          .from(firms)
          .where(and(eq(firms.id, firmId ?? 0), firmVisibleTo(actor)));
  if (found.length > 0) return;
  if (pipelineId !== undefined) throw unprocessable("pipelineId", "This pipeline item does not exist");
  throw unprocessable("firmId", "This firm does not exist");
}

/**
 * Whether only private contacts name the firm of a note. What is said about it is its writer's alone, so that it does not
 * show as soon as another member's record names the firm too.
 */
export async function isAboutHiddenFirm(
  tx: Transaction,
  { firmId }: { firmId?: number | null | undefined },
): Promise<boolean> {
  if (typeof firmId !== "number") return false;
  return (await tx.$count(firms, and(eq(firms.id, firmId), isFirmShared))) === 0;
}

/** Checks that the actor may see all of these contacts, and keeps them until the transaction ends. */
export async function requireContacts(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  path: string,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, [...ids]), contactVisibleTo(actor)))
    .for("key share");
  if (found.length < ids.length) throw unprocessable(path, "This contact does not exist");
}

/** Checks that all of these users are active members. */
export async function requireMembers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active")))
    .for("share");
  if (found.length < ids.length) throw unprocessable("userIds", "Must select a team member");
}
