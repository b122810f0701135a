"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { CHANGE_SOURCE_LABELS } from "@dealflow/validators/labels/history";
import { UNDO_MINUTES } from "@dealflow/validators/labels/writes";
import { Card } from "@radix-ui/themes/components/card";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState } from "react";
import rows from "../../components/lists/divided-rows.module.css";
import { Page } from "../../components/page/page.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import { useUndoWrite } from "../../trpc/use-undo-write.ts";
import { type OwnWrite, writeText } from "./write-text.ts";
import styles from "./writes.module.css";

/** What the member has written last, each to be undone while it can be. */
export function WritesScreen() {
  // Each can be undone for some minutes only.
  const query = trpc.writes.list.useQuery(undefined, { refetchInterval: MINUTE_MS });
  const region = useRef<HTMLDivElement>(null);
  const { undoWrite } = useUndoWrite();
  const [undoing, setUndoing] = useState<number | null>(null);
  const undo = useSingleFlight(async (write: OwnWrite) => {
    setUndoing(write.id);
    await undoWrite(write.id, "Undone");
    setUndoing(null);
    // The button that was pressed is gone.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  });

  return (
    <Page>
      <PageHeader
        title="What I did"
        subtitle={`Your last changes. Each can be undone for ${UNDO_MINUTES} minutes, unless someone has changed the same since.`}
      />
      <Card size="2" ref={region} tabIndex={-1} className={styles.region}>
        {query.isPending ? <RowSkeletons label="Loading what you did..." count={6} height={56} /> : null}
        {query.isLoadingError ? <QueryError title="What you did could not be loaded" query={query} /> : null}
        {query.data ? (
          <Writes writes={query.data} undoing={undoing} onUndo={(write) => void undo(write)} />
        ) : null}
      </Card>
    </Page>
  );
}

const MINUTE_MS = 60_000;

interface WritesProps {
  writes: readonly OwnWrite[];
  /** The id of the write that is being undone. */
  undoing: number | null;
  onUndo: (write: OwnWrite) => void;
}

function Writes({ writes, undoing, onUndo }: WritesProps) {
  if (writes.length === 0)
    return (
      <EmptyState
        icon={<Icon name="clock" />}
        title="You have not changed anything yet"
        hint={`What you add, change and delete can be undone from here for ${UNDO_MINUTES} minutes.`}
      />
    );
  return (
    <ul className={rows.list} aria-label="What I did">
      {writes.map((write) => (
        <WriteRow
          key={write.id}
          write={write}
          pending={undoing === write.id}
          disabled={undoing !== null}
          onUndo={() => onUndo(write)}
        />
      ))}
    </ul>
  );
}

interface WriteRowProps {
  write: OwnWrite;
  pending: boolean;
  disabled: boolean;
  onUndo: () => void;
}

function WriteRow({ write, pending, disabled, onUndo }: WriteRowProps) {
  const { name, via, madeAt, undoneAt, undoableUntil } = write;
  const text = writeText(write);
  return (
    <li className={rows.spread}>
      <div className={rows.text}>
        <Text as="p" size="2" className={styles.what}>
          {text} {name ? <strong>{name}</strong> : null}
        </Text>
        <Text as="p" size="1" color="gray">
          {via === "browser" ? null : `${CHANGE_SOURCE_LABELS[via]} · `}
          <RelativeTime date={madeAt} />
        </Text>
      </div>
      {undoneAt ? (
        <Text as="p" size="2" color="gray">
          Undone
        </Text>
      ) : null}
      {undoableUntil ? (
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending}
          disabled={disabled}
          pendingLabel="Undoing..."
          onClick={onUndo}
        >
          Undo <VisuallyHidden>{[text, name].filter(Boolean).join(" ")}</VisuallyHidden>
        </SubmitButton>
      ) : null}
    </li>
  );
}
