import type { Database, Transaction } from "@dealflow/db/client";
import { changes, undos } from "@dealflow/db/schema";
import { CHANGE_SOURCES, type ChangeSource } from "@dealflow/validators/labels/history";
import { type RecordKind, UNDOABLE_KINDS, type UndoableKind } from "@dealflow/validators/labels/records";
import { UNDO_MINUTES, WRITTEN_ENTITIES, type WriteVerb } from "@dealflow/validators/writes";
import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { WRITE_ID } from "../../core/write.ts";

/** Those of an undo and of the workspace itself are nobody's to undo. */
const SOURCES = CHANGE_SOURCES.filter((source) => source !== "undo" && source !== "rule");

/** What a write is called by, where it wrote several kinds: the one that comes first here. */
const RANK: Record<UndoableKind | "contact_imports", number> = {
  contact_imports: 0,
  fields: 1,
  deals: 2,
  pipeline: 3,
  contacts: 4,
  funding_sources: 5,
  notes: 6,
  note_comments: 7,
  tasks: 8,
  emails: 9,
  documents: 10,
  meeting_agenda_items: 11,
  deal_contacts: 12,
  views: 13,
  firms: 14,
  firm_private_facts: 15,
};
/** A deal that was only touched by what was written. */
const TOUCHED = 16;

/** A write of one of these, such as the removal of a member, cannot be undone, whatever else it wrote. */
const FINAL: readonly string[] = ["users", "mailboxes", "meetings"] satisfies RecordKind[];

/** A member's own write, by what the record of changes has of its transaction. */
export interface Write {
  transactionId: string;
  /** Of the first change of the records that it is called by. */
  id: number;
  /** Later writes have a greater one. */
  place: number;
  entity: UndoableKind | "contact_imports";
  verb: WriteVerb;
  count: number;
  recordId: number;
  columns: string[];
  via: ChangeSource;
  madeAt: Date;
  undoneAt: Date | null;
}

/** The changes of a member's own writes, but for those of an undo; of an import the one that ended it. */
const isOwnChange = (actor: Pick<Actor, "id">): SQL | undefined =>
  and(
    eq(changes.changedBy, actor.id),
    inArray(changes.source, SOURCES),
    notInArray(changes.kind, ["undone", "unconverted"]),
    or(
      and(ne(changes.source, "import"), ne(changes.entity, "contact_imports")),
      and(
        eq(changes.entity, "contact_imports"),
        sql`${changes.after} ->> 'status' in ('finished', 'failed')`,
      ),
    ),
  );

/** Those by which a write is found in the list. */
export const isListedChange = (actor: Pick<Actor, "id">): SQL | undefined =>
  and(isOwnChange(actor), inArray(changes.entity, WRITTEN_ENTITIES));

/** What was written before this moment can no longer be undone. */
export const earliestMoment = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/** Until when a write can be undone; null where it no longer can. */
export function undoableUntil(
  { madeAt, undoneAt }: Pick<Write, "madeAt" | "undoneAt">,
  now: Date,
): Date | null {
  if (undoneAt || madeAt < earliestMoment(now)) return null;
  return new Date(madeAt.getTime() + UNDO_MINUTES * 60_000);
}

const group = z.object({
  transactionId: z.string(),
  entity: z.string(),
  change: z.enum(["created", "updated", "deleted"]),
  isTouch: z.boolean(),
  id: z.number(),
  place: z.number(),
  recordId: z.number(),
  count: z.number(),
  columns: z.array(z.string()),
  kind: z.string(),
  via: z.enum(CHANGE_SOURCES),
  madeAt: z.coerce.date(),
});
type Group = z.infer<typeof group>;

/** The writes of some transactions of the actor, as far as they can be undone; the newest first. */
export async function readWrites(
  db: Database | Transaction,
  actor: Pick<Actor, "id">,
  transactionIds: readonly string[],
): Promise<Write[]> {
  if (transactionIds.length === 0) return [];
  const isTouch = sql`${changes.entity} = 'deals' and ${changes.before} is not null and ${changes.after} ? 'rim_touched_at'
    and ${changes.after} - '{rim_touched_at,rim_follow_up_date}'::text[] = '{}'`;
  const found = await db.execute(sql`
    select ${changes.transactionId}::text as "transactionId", ${changes.entity}, min(${changes.id})::float8 as place,
      (array_agg(${WRITE_ID} order by ${changes.id}))[1] as id,
      case when ${changes.before} is null then 'created' when ${changes.after} is null then 'deleted' else 'updated' end as change,
      coalesce(${isTouch}, false) as "isTouch", min(${changes.recordId}) as "recordId",
      count(distinct ${changes.recordId})::int as count,
      coalesce(array_agg(distinct key) filter (where key is not null), '{}') as columns,
      min(${changes.kind}) as kind, min(${changes.source}) as via, max(${changes.changedAt}) as "madeAt"
    from ${changes}
    left join lateral jsonb_object_keys(case when ${changes.before} is not null then ${changes.after} end) as key on true
    where ${changes.transactionId} in ${transactionIds.map((id) => sql`${id}::xid8`)} and ${changes.changedBy} = ${actor.id}
      and ${dealVisibleTo(actor, changes.dealId)}
    group by 1, 2, 5, 6`);
  const undone = await db
    .select({ id: undos.transactionId, undoneAt: undos.undoneAt })
    .from(undos)
    .where(inArray(undos.transactionId, [...transactionIds]));
  const undoneAt = new Map(undone.map((one) => [one.id, one.undoneAt]));
  const byTransaction = Map.groupBy(z.array(group).parse([...found]), ({ transactionId }) => transactionId);
  return [...byTransaction.values()]
    .flatMap((groups) => writeOf(groups, undoneAt) ?? [])
    .toSorted((one, other) => other.place - one.place);
}

function writeOf(groups: readonly Group[], undoneAt: ReadonlyMap<string, Date>): Write | undefined {
  const ranked = groups.flatMap((each) => {
    const entity = WRITTEN_ENTITIES.find((kind) => kind === each.entity);
    return entity ? [{ ...each, entity, rank: each.isTouch ? TOUCHED : RANK[entity] }] : [];
  });
  const isFinal = groups.some(({ entity }) => FINAL.includes(entity));
  const [first] = ranked.toSorted((one, other) => one.rank - other.rank || one.place - other.place);
  if (!first || isFinal) return undefined;
  return {
    transactionId: first.transactionId,
    id: first.id,
    place: first.place,
    entity: first.entity,
    verb: verbOf(first),
    count: first.count,
    recordId: first.recordId,
    columns: first.change === "updated" ? first.columns : [],
    via: first.via,
    madeAt: first.madeAt,
    undoneAt: undoneAt.get(first.transactionId) ?? null,
  };
}

function verbOf({ kind, entity, change }: Group): WriteVerb {
  if (kind === "merged" || kind === "converted") return kind;
  return entity === "contact_imports" ? "imported" : change;
}

/** The actor's newest write that has a change which meets the condition. */
export async function findWrite(
  { db, actor }: Pick<MemberContext, "db" | "actor">,
  condition: SQL | undefined,
): Promise<Write | undefined> {
  const [found] = await db
    .select({ transactionId: changes.transactionId })
    .from(changes)
    .where(and(isOwnChange(actor), dealVisibleTo(actor, changes.dealId), condition))
    .orderBy(sql`${changes.id} desc`)
    .limit(1);
  if (!found) return undefined;
  const [write] = await readWrites(db, actor, [found.transactionId]);
  return write;
}

/** So far back a write is looked for. */
const LAST_CHANGES = 100_000;

/** The actor's write with this id, if it is among their last changes. */
export async function findWriteById(
  ctx: Pick<MemberContext, "db" | "actor">,
  id: number,
): Promise<Write | undefined> {
  const { actor } = ctx;
  const last = sql`select ${changes.id} from ${changes} where ${changes.changedBy} = ${actor.id}
    and ${dealVisibleTo(actor, changes.dealId)} order by ${changes.id} desc limit ${LAST_CHANGES}`;
  const isLast = sql`${changes.id} >= (select min(last.id) from (${last}) as last)`;
  const write = await findWrite(ctx, and(isLast, eq(WRITE_ID, id)));
  return write?.id === id ? write : undefined;
}

/** Whether a kind is one whose writes can be undone by their rows. */
export const isUndoableKind = (entity: Write["entity"]): entity is UndoableKind =>
  UNDOABLE_KINDS.some((kind) => kind === entity);
