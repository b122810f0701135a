import { notes } from "@dealflow/db/schema";
import type { Note } from "@dealflow/validators/notes";
import { and, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { noteVisibleTo } from "../../core/visibility.ts";
import { noteColumns } from "./queries.ts";

/** A note that the actor may see; 404 otherwise. */
export async function getNote({ db, actor }: MemberContext, id: number): Promise<Note> {
  const [row] = await db
    .select(noteColumns(actor))
    .from(notes)
    .where(and(eq(notes.id, id), noteVisibleTo(actor)));
  if (!row) throw notFound("Note");
  return row;
}
