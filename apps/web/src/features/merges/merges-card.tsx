"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { MERGE_UNDO_DAYS } from "@dealflow/validators/labels/merges";
import type { UndoableMerge } from "@dealflow/validators/merges";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useState } from "react";
import rows from "../../components/lists/divided-rows.module.css";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { memberOf } from "../../entities/member/members.ts";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { useUndoMerge } from "../../trpc/use-undo-merge.ts";
import styles from "./merges.module.css";
import { MERGES } from "./view.ts";

/** The merges that the member can undo. Administrators also see those of others, and firms that a new version joined. */
export function MergesCard() {
  return (
    <TitledSection
      title="Merges"
      description={`Firms, contacts and deals that became one. Each can be parted again for ${MERGE_UNDO_DAYS} days.`}
    >
      <Merges />
    </TitledSection>
  );
}

function Merges() {
  const list = trpc.merges.list.useInfiniteQuery(MERGES, PAGES);
  const undoMerge = useUndoMerge();
  const [undoing, setUndoing] = useState<number | null>(null);
  const undo = useSingleFlight(async ({ id, from }: UndoableMerge) => {
    setUndoing(id);
    await undoMerge(id, from);
    setUndoing(null);
  });

  return (
    <>
      <PagedList
        list={list}
        loading={<RowSkeletons label="Loading merges..." count={1} height={56} />}
        errors="merges"
        noMatches={null}
        nothing={
          <Text as="p" size="2" color="gray" mt="3">
            No merges in the last {MERGE_UNDO_DAYS} days.
          </Text>
        }
      >
        {(merges, { total }) => (
          <ul className={rows.list} aria-label="Merges">
            {merges.map((merge, index) => (
              <MergeRow
                key={merge.id}
                merge={merge}
                position={index + 1}
                total={total}
                undoing={undoing}
                onUndo={() => void undo(merge)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          variant="soft"
          color="gray"
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

interface MergeRowProps {
  merge: UndoableMerge;
  position: number;
  /** -1 while there are more to load. */
  total: number;
  /** The id of the merge that is being undone. */
  undoing: number | null;
  onUndo: () => void;
}

function MergeRow({ merge, position, total, undoing, onUndo }: MergeRowProps) {
  const { id, kind, from, into, mergedAt } = merge;
  return (
    <li className={rows.spread} aria-posinset={position} aria-setsize={total}>
      <div className={rows.text}>
        <Text as="p" size="2" className={styles.names}>
          <strong>{from}</strong> became part of <strong>{into ?? "a record that is gone"}</strong>
        </Text>
        <Text as="p" size="1" color="gray">
          {KIND_LABELS[kind]} · <MergedBy id={merge.mergedBy} /> · <RelativeTime date={mergedAt} />
        </Text>
      </div>
      <SubmitButton
        type="button"
        size="1"
        variant="soft"
        color="gray"
        pending={undoing === id}
        disabled={undoing !== null}
        pendingLabel="Undoing..."
        onClick={onUndo}
      >
        Undo <VisuallyHidden>the merge of {from}</VisuallyHidden>
      </SubmitButton>
    </li>
  );
}

const KIND_LABELS: Record<UndoableMerge["kind"], string> = {
  firm: "Firm",
  contact: "Contact",
  deal: "Deal",
  pipeline: "Pipeline item",
};

function MergedBy({ id }: { id: number | null }) {
  const me = useCurrentUser();
  const { data: members } = trpc.users.list.useQuery();
  if (id === null) return "joined by a new version: the names differ in spelling alone";
  return id === me.id ? "merged by you" : `merged by ${memberOf(id, members?.items).name}`;
}
