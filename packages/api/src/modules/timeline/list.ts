import { NOTE_KINDS } from "@dealflow/validators/notes";
import type { ListTimelineInput, TimelineEntry } from "@dealflow/validators/timeline";
import { sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestOfKinds, pageOf } from "../../core/paging.ts";
import { selectNotes } from "../notes/queries.ts";
import { branchesOf } from "./branches.ts";
import { entriesFor } from "./entries.ts";
import { scopeOf } from "./target.ts";

interface Page {
  items: TimelineEntry[];
  nextCursor: string | null;
}

/** What happened around a deal, pipeline item, contact or firm, newest first. One query finds and orders the entries. */
export async function listTimeline(ctx: MemberContext, input: ListTimelineInput): Promise<Page> {
  const branches = branchesOf(ctx, await scopeOf(ctx, input), input);
  if (branches.length === 0) return { items: [], nextCursor: null };
  const all = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  const entries = entriesFor(ctx.actor);
  const rows = await ctx.db
    .select(entries)
    .from(sql`(${all}) as entries`)
    .orderBy(newestOfKinds(entries.at, entries.kind, entries.id).by)
    .limit(input.limit + 1);
  const { items, nextCursor } = pageOf(rows, input.limit, ({ at, kind, id }) => [[at, kind], id]);

  const noteIds = items.flatMap(({ kind, id }) => (NOTES.has(kind) ? [id] : []));
  const found = noteIds.length > 0 ? await selectNotes(ctx.db, ctx.actor, noteIds) : [];
  const noteOf = new Map(found.map((note) => [note.id, note]));
  return {
    items: items.map(({ dealId, dealName, ...entry }) => ({
      ...entry,
      deal: dealId !== null && dealName !== null ? { id: dealId, name: dealName } : null,
      note: NOTES.has(entry.kind) ? (noteOf.get(entry.id) ?? null) : null,
      changes: entry.changes ?? [],
    })),
    nextCursor,
  };
}

const NOTES: ReadonlySet<string> = new Set(NOTE_KINDS);
