import { emails, noteComments, notes } from "@dealflow/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { visibleTo as emailVisibleTo } from "../emails/access.ts";
import { noteVisibleTo } from "../notes/access.ts";
import { asked, bounds, type Parts } from "./branch.ts";
import { entryColumns } from "./entries.ts";

export function noteEntries({ ctx, scope, input }: Parts) {
  const kinds = asked(input, ["note", "call", "meeting"]);
  if (kinds.length === 0) return null;
  const { by, after, rows } = bounds(input, notes.happenedAt, notes.kind, notes.id);
  return ctx.db
    .select(
      entryColumns({
        kind: notes.kind,
        id: notes.id,
        at: notes.happenedAt,
        userId: notes.writtenBy,
        dealId: notes.dealId,
      }),
    )
    .from(notes)
    .where(and(scope.notes, noteVisibleTo(ctx.actor), inArray(notes.kind, kinds), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

export function commentEntries({ ctx, scope, input }: Parts) {
  if (asked(input, ["comment"]).length === 0) return null;
  const { by, after, rows } = bounds(input, noteComments.createdAt, "comment", noteComments.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "comment",
        id: noteComments.id,
        at: noteComments.createdAt,
        userId: noteComments.writtenBy,
        dealId: notes.dealId,
        subjectId: noteComments.noteId,
        body: noteComments.body,
      }),
    )
    .from(noteComments)
    .innerJoin(notes, eq(notes.id, noteComments.noteId))
    .where(and(scope.notes, noteVisibleTo(ctx.actor), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}

export function emailEntries({ ctx, scope, input }: Parts) {
  if (!scope.emails || asked(input, ["email"]).length === 0) return null;
  const { by, after, rows } = bounds(input, emails.receivedDateTime, "email", emails.id);
  return ctx.db
    .select(
      entryColumns({
        kind: "email",
        id: emails.id,
        at: emails.receivedDateTime,
        userId: emails.ownerId,
        dealId: emails.dealId,
        from: sql`coalesce(${emails.fromName}, ${emails.fromAddress})`,
        subject: emails.subject,
        subjectId: emails.id,
      }),
    )
    .from(emails)
    .where(and(scope.emails, emailVisibleTo(ctx.actor), after))
    .orderBy(by)
    .limit(rows)
    .getSQL();
}
