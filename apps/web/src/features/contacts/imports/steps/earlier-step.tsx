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
import { useState } from "react";
import { QueryError } from "../../../../components/query-error.tsx";
import styles from "../import.module.css";
import { countsText } from "../import-messages.ts";
import { UndoDialog } from "../undo-dialog.tsx";
import type { ImportWizard } from "../use-import-wizard.ts";
import { useEarlierImports } from "../use-import-writes.ts";
import { WizardStep } from "./wizard-step.tsx";

const STATUSES: Record<ImportStatus, { label: string; color: Color }> = {
  running: { label: "Running", color: "blue" },
  finished: { label: "Imported", color: "green" },
  failed: { label: "Failed", color: "red" },
  undone: { label: "Undone", color: "gray" },
};

export function EarlierStep({ wizard }: { wizard: ImportWizard }) {
  const imports = useEarlierImports();
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
          {imports.data.map((done) => (
            <EarlierImport key={done.id} done={done} onUndo={() => setToUndo(done)} />
          ))}
        </ul>
      ) : null}
      {toUndo ? (
        <UndoDialog id={toUndo.id} fallbackFocus={wizard.heading} onClose={() => setToUndo(null)} />
      ) : null}
    </WizardStep>
  );
}

function EarlierImport({ done, onUndo }: { done: ContactImport; onUndo: () => void }) {
  const { source, fileName, status, startedAt } = done;
  const name = fileName ?? IMPORT_SOURCE_LABELS[source];
  const { label, color } = STATUSES[status];
  const undoable = (status === "finished" || status === "failed") && done.created + done.updated > 0;
  return (
    <li className={styles.import}>
      <div className={styles.words}>
        <Text as="p" size="2" weight="medium" truncate title={name}>
          {name}
        </Text>
        <Text as="p" size="1" color="gray">
          <RelativeTime date={startedAt} /> · {countsText(done)}
        </Text>
      </div>
      <Badge color={color}>{label}</Badge>
      {undoable ? (
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
