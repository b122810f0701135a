"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import type { Note } from "@dealflow/validators/notes";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import type { PagedQuery } from "../../../components/lists/paged-list.tsx";
import { useFlash } from "../../../components/lists/use-flash.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "../timeline.module.css";
import { EntryRow } from "./entry-row.tsx";
import type { Entry } from "./entry-text.ts";
import { NoEntries } from "./no-entries.tsx";
import { NoteEntry } from "./note-entry.tsx";
import { useFocusOnOlder } from "./use-focus-on-older.ts";

interface EntriesProps {
  list: PagedQuery<Entry>;
  /** The kind that alone is shown; null for all. */
  kind: TimelineKind | null;
  isOfDeal: boolean;
  onEdit: (note: Note) => void;
}

/** The entries of a timeline as far as they are loaded, and a button for older ones. */
export function Entries({ list, kind, isOfDeal, onEdit }: EntriesProps) {
  const { data: team } = trpc.users.list.useQuery();
  const older = useFocusOnOlder(list);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  useFlash(items, older.entries);
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
  const entries = isOfDeal ? items.map((entry) => ({ ...entry, deal: null })) : items;
  if (entries.length === 0) return <NoEntries kind={kind} />;
  const members = team?.items ?? [];
  return (
    <>
      <ol ref={older.entries} className={styles.entries} aria-label="Activity">
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
        <Text as="p" size="2" color="gray" className={styles.onPaper}>
          The first {entries.length}
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <Button
          ref={older.button}
          variant="soft"
          color="gray"
          loading={list.isFetchingNextPage}
          onClick={older.show}
          className={styles.older}
        >
          Show older activity
        </Button>
      ) : null}
    </>
  );
}
