"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { RECORDS, TRASH_KINDS, type TrashKind } from "@dealflow/validators/labels/records";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import type { TrashEntry } from "@dealflow/validators/trash";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import rows from "../../components/lists/divided-rows.module.css";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { Page } from "../../components/page/page.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { trpc } from "../../trpc/client.ts";
import { useRestore } from "../../trpc/use-restore.ts";
import styles from "./trash.module.css";
import { ALL_KINDS, listInput, trashView } from "./view.ts";

const titleOf = (kind: TrashKind) => {
  const { noun } = RECORDS[kind];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

const KINDS = [
  { value: ALL_KINDS, label: "All kinds" },
  ...TRASH_KINDS.map((value) => ({ value, label: `${titleOf(value)}s` })),
];

/** What the member has deleted, and for administrators what anyone has, each to be restored. */
export function TrashScreen() {
  const { isAdmin } = useCurrentUser();
  const { view, field, clearFilters, isFiltered } = useView(trashView);
  const list = trpc.trash.list.useInfiniteQuery(listInput(view), FILTERED_PAGES);
  const restore = useRestore();
  const [restoring, setRestoring] = useState<TrashEntry | null>(null);
  const restoreOne = useSingleFlight(async (entry: TrashEntry) => {
    setRestoring(entry);
    await restore({ entity: entry.entity, id: entry.id });
    setRestoring(null);
  });

  return (
    <Page>
      <PageHeader
        title="Trash"
        subtitle={`What ${isAdmin ? "was" : "you have"} deleted in the last ${TRASH_DAYS} days. Then it is removed for good.`}
      />
      <search className={styles.filters}>
        <FilterSelect label="Kind" options={KINDS} {...field("kind")} />
      </search>
      <Card size="2" className={styles.region}>
        <PagedList
          list={list}
          loading={<RowSkeletons label="Loading the trash..." count={6} height={56} />}
          errors="deleted records"
          noMatches={
            isFiltered ? { title: "Nothing of this kind is in the trash", onClear: clearFilters } : null
          }
          nothing={
            <EmptyState
              icon={<Icon name="trash" />}
              title="The trash is empty"
              hint={`What ${isAdmin ? "anyone deletes" : "you delete"} can be restored from here for ${TRASH_DAYS} days.`}
            />
          }
        >
          {(entries, { total }) => (
            <ul className={rows.list} aria-label="Trash">
              {entries.map((entry, index) => (
                <TrashRow
                  key={`${entry.entity} ${entry.id}`}
                  entry={entry}
                  position={index + 1}
                  total={total}
                  pending={restoring?.entity === entry.entity && restoring.id === entry.id}
                  disabled={restoring !== null}
                  onRestore={() => void restoreOne(entry)}
                />
              ))}
            </ul>
          )}
        </PagedList>
        {list.hasNextPage && !list.isFetchNextPageError ? (
          <Button
            variant="soft"
            color="gray"
            mt="3"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        ) : null}
      </Card>
    </Page>
  );
}

interface TrashRowProps {
  entry: TrashEntry;
  position: number;
  /** -1 while there are more to load. */
  total: number;
  pending: boolean;
  disabled: boolean;
  onRestore: () => void;
}

function TrashRow({ entry, position, total, pending, disabled, onRestore }: TrashRowProps) {
  const { entity, name, contains, deletedBy, deletedAt, removedAt } = entry;
  const me = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const days = Math.max(0, Math.ceil((removedAt.getTime() - Date.now()) / DAY_MS));
  return (
    <li className={rows.spread} aria-posinset={position} aria-setsize={total}>
      <div className={rows.text}>
        <Text as="p" size="2" weight="medium" truncate title={name}>
          {name}
        </Text>
        <Text as="p" size="1" color="gray">
          {titleOf(entity)}
          {contains.length > 0 ? ` with ${containsText(contains)}` : null} · deleted by{" "}
          {deletedBy === me.id ? "you" : memberOf(deletedBy, team?.items).name}{" "}
          <RelativeTime date={deletedAt} />
          <span suppressHydrationWarning>
            {" "}
            · {days === 0 ? "removed today" : `${pluralize(days, "day")} left`}
          </span>
        </Text>
      </div>
      <SubmitButton
        type="button"
        size="1"
        variant="soft"
        color="gray"
        pending={pending}
        disabled={disabled}
        pendingLabel="Restoring..."
        onClick={onRestore}
      >
        Restore <VisuallyHidden>{name}</VisuallyHidden>
      </SubmitButton>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** Such as `2 tasks, 1 document and 3 notes`. */
function containsText(contains: TrashEntry["contains"]): string {
  const parts = contains.map(({ entity, count }) => pluralize(count, RECORDS[entity].noun));
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
