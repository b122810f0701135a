"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import {
  TIMELINE_KIND_LABELS,
  TIMELINE_KINDS,
  type TimelineKind,
} from "@dealflow/validators/labels/timeline";
import type { Note } from "@dealflow/validators/notes";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import type { PagedQuery } from "../../components/lists/paged-list.tsx";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { EntryRow } from "./entries/entry-row.tsx";
import type { Entry } from "./entries/entry-text.ts";
import { NoteEntry } from "./entries/note-entry.tsx";
import { NoteFormDialog } from "./form/note-form-dialog.ts";
import { LogLine } from "./log/log-line.tsx";
import type { Target } from "./target.ts";
import styles from "./timeline.module.css";

/** The kinds that are shown unless one is chosen: comments stand below their notes. */
const SHOWN = TIMELINE_KINDS.filter((kind) => kind !== "comment");
const ALL = "all";
type Choice = TimelineKind | typeof ALL;
const KIND_OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: ALL, label: "All activity" },
  ...TIMELINE_KINDS.map((kind) => ({ value: kind, label: TIMELINE_KIND_LABELS[kind] })),
];
const PAGE = 30;

interface TimelineProps {
  target: Target;
  /** Kinds that the timelines of these records never have are not offered. */
  kinds?: readonly TimelineKind[];
}

/** What was said and what happened around a record, the newest first, below a line to log more. */
export default function Timeline({ target, kinds = TIMELINE_KINDS }: TimelineProps) {
  const [kind, setKind] = useState<Choice>(ALL);
  const [edited, setEdited] = useState<Note | null>(null);
  const shown = kind === ALL ? SHOWN.filter((each) => kinds.includes(each)) : [kind];
  const list = trpc.timeline.list.useInfiniteQuery(
    { ...target, kinds: shown, limit: PAGE },
    { ...PAGES, ...REFETCH_ON_OPEN },
  );
  return (
    <div className={styles.timeline}>
      <div className={styles.bar}>
        <LogLine target={target} />
        <FilterSelect
          label="Filter activity"
          value={kind}
          options={KIND_OPTIONS.filter(({ value }) => value === ALL || kinds.includes(value))}
          onChange={setKind}
        />
      </div>
      <Entries
        list={list}
        isFiltered={kind !== ALL}
        isOfDeal={target.dealId !== undefined}
        onEdit={setEdited}
      />
      {edited ? <NoteFormDialog stored={edited} target={target} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

interface EntriesProps {
  list: PagedQuery<Entry>;
  isFiltered: boolean;
  isOfDeal: boolean;
  onEdit: (note: Note) => void;
}

function Entries({ list, isFiltered, isOfDeal, onEdit }: EntriesProps) {
  const { data: team } = trpc.users.list.useQuery();
  if (list.isPending) return <RowSkeletons label="Loading activity..." count={4} height={56} />;
  if (!list.data) {
    return (
      <ErrorState
        title="The activity could not be loaded"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  // A deal's own timeline need not name it.
  const entries = list.data.pages.flatMap(({ items }) =>
    items.map((entry) => (isOfDeal ? { ...entry, deal: null } : entry)),
  );
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="clock" />}
        title={isFiltered ? "Nothing of this kind" : "No activity yet"}
        hint="Log a note, a call or a meeting, so that the team knows what was said."
      />
    );
  }
  const members = team?.items ?? [];
  return (
    <>
      <ol className={styles.entries} aria-label="Activity">
        {entries.map((entry) =>
          entry.note ? (
            <NoteEntry
              key={`${entry.kind}-${entry.id}`}
              note={entry.note}
              deal={entry.deal}
              members={members}
              onEdit={onEdit}
            />
          ) : (
            <EntryRow key={`${entry.kind}-${entry.id}`} entry={entry} members={members} />
          ),
        )}
      </ol>
      {list.isFetchNextPageError ? (
        <p role="alert" className={styles.alert}>
          Older activity could not be loaded. {errorMessage(list.error)}
        </p>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="soft"
          color="gray"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className={styles.older}
        >
          Show older activity
        </Button>
      ) : null}
    </>
  );
}
