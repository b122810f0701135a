import { emails, noteComments, notes } from "@dealflow/db/schema";
import { NOTE_KINDS } from "@dealflow/validators/notes";
import { and, eq, inArray, sql } from "drizzle-orm";
import { emailVisibleTo, noteVisibleTo } from "../../core/visibility.ts";
import { type BranchInput, newestEntries, requestedKinds } from "./branch.ts";

export function noteEntries({ ctx, scope, input }: BranchInput) {
  const kinds = requestedKinds(input, NOTE_KINDS);
  if (kinds.length === 0) return [];
  return scope.notes.map((belongs) =>
    newestEntries(
      input,
      {
        kind: notes.kind,
        id: notes.id,
        at: notes.happenedAt,
        userId: notes.writtenBy,
        dealId: notes.dealId,
      },
      (columns) => ctx.db.select(columns).from(notes),
      and(belongs, noteVisibleTo(ctx.actor), inArray(notes.kind, kinds)),
    ),
  );
}

/** Characters of a note that tell which one it is. */
const BEGINNING = sql.raw("300");

export function commentEntries({ ctx, scope, input }: BranchInput) {
  if (requestedKinds(input, ["comment"]).length === 0) return [];
  return scope.notes.map((belongs) =>
    newestEntries(
      input,
      {
        kind: "comment",
        id: noteComments.id,
        at: noteComments.createdAt,
        userId: noteComments.writtenBy,
        dealId: notes.dealId,
        subject: sql`left(${notes.body}, ${BEGINNING})`,
        subjectId: noteComments.noteId,
        body: noteComments.body,
      },
      (columns) =>
        ctx.db.select(columns).from(noteComments).innerJoin(notes, eq(notes.id, noteComments.noteId)),
      and(belongs, noteVisibleTo(ctx.actor)),
    ),
  );
}

export function emailEntries({ ctx, scope, input }: BranchInput) {
  if (!scope.emails || requestedKinds(input, ["email"]).length === 0) return null;
  return newestEntries(
    input,
    {
      kind: "email",
      id: emails.id,
      at: emails.receivedDateTime,
      userId: sql`coalesce(${emails.assignedBy}, ${ctx.actor.id})`,
      dealId: emails.dealId,
      from: sql`coalesce(${emails.fromName}, ${emails.fromAddress})`,
      subject: emails.subject,
      subjectId: emails.id,
    },
    (columns) => ctx.db.select(columns).from(emails),
    and(scope.emails, emailVisibleTo(ctx.actor)),
  );
}
