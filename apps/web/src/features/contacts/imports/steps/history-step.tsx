"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ContactImport } from "@dealflow/validators/imports";
import { IMPORT_SOURCE_LABELS, type ImportStatus } from "@dealflow/validators/labels/imports";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryError } from "../../../../components/query-error.tsx";
import { markStale } from "../../../../trpc/after-write.ts";
import { trpc } from "../../../../trpc/client.ts";
import styles from "../import.module.css";
import { countsSummary } from "../import-messages.ts";
import { UndoImportDialog } from "../undo-import-dialog.tsx";
import type { ImportWizard } from "../use-import-wizard.ts";
import { WizardStep } from "./wizard-step.tsx";

const STATUSES: Record<ImportStatus, { label: string; color: Color }> = {
  running: { label: "Running", color: "blue" },
  finished: { label: "Imported", color: "green" },
  failed: { label: "Failed", color: "red" },
  undone: { label: "Undone", color: "gray" },
};

const POLL_MS = 2_000;

export function HistoryStep({ wizard }: { wizard: ImportWizard }) {
  const imports = useImportHistory();
  const [toUndo, setToUndo] = useState<ContactImport | null>(null);
  return (
    <WizardStep wizard={wizard} title="Earlier imports">
      {imports.isPending ? <RowSkeletons label="Loading earlier imports..." count={3} height={56} /> : null}
      {imports.error && !imports.data ? (
        <QueryError title="Your imports could not be loaded" query={imports} />
      ) : null}
      {imports.data?.length === 0 ? (
        <EmptyState
          icon={<Icon name="clock" />}
          title="You have not imported contacts yet"
          hint="Each import is listed here, and can be undone as a whole."
        />
      ) : null}
      {imports.data?.length ? (
        <ul className={styles.imports}>
          {imports.data.map((item) => (
            <ImportRow key={item.id} item={item} onUndo={() => setToUndo(item)} />
          ))}
        </ul>
      ) : null}
      {toUndo ? (
        <UndoImportDialog id={toUndo.id} fallbackFocus={wizard.heading} onClose={() => setToUndo(null)} />
      ) : null}
    </WizardStep>
  );
}

/** The viewer's imports. While one runs they are polled; when it ends, loaded contacts are fetched again. */
function useImportHistory() {
  const queryClient = useQueryClient();
  const imports = trpc.imports.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (countRunning(state.data) > 0 ? POLL_MS : false),
  });
  const running = countRunning(imports.data);
  const previouslyRunning = useRef<number>(0);
  useEffect(() => {
    if (running < previouslyRunning.current) markStale(queryClient, "imports.run");
    previouslyRunning.current = running;
  }, [running, queryClient]);
  return imports;
}

function countRunning(imports: readonly ContactImport[] | undefined): number {
  return imports?.filter(({ status }) => status === "running").length ?? 0;
}

function ImportRow({ item, onUndo }: { item: ContactImport; onUndo: () => void }) {
  const { source, fileName, status, startedAt } = item;
  const name = fileName ?? IMPORT_SOURCE_LABELS[source];
  const { label, color } = STATUSES[status];
  const canUndo = (status === "finished" || status === "failed") && item.created + item.updated > 0;
  return (
    <li className={styles.import}>
      <div className={styles.text}>
        <Text as="p" size="2" weight="medium" truncate title={name}>
          {name}
        </Text>
        <Text as="p" size="1" color="gray">
          <RelativeTime date={startedAt} /> · {countsSummary(item)}
        </Text>
      </div>
      <Badge color={color}>{label}</Badge>
      {canUndo ? (
        <Button
          type="button"
          size="1"
          variant="soft"
          color="gray"
          aria-label={`Undo import of ${name}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}
