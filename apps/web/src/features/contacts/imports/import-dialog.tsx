"use client";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { AppleStep } from "./steps/apple-step.tsx";
import { AuthStep } from "./steps/auth-step.tsx";
import { FileStep } from "./steps/file-step.tsx";
import { HistoryStep } from "./steps/history-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { RunningStep } from "./steps/running-step.tsx";
import { SelectStep } from "./steps/select-step.tsx";
import { type ImportWizard, useImportWizard } from "./use-import-wizard.ts";

/** A wizard that imports contacts from an account or a file. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const wizard = useImportWizard();
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title="Import Contacts"
      width="720px"
      locked={false}
      question={wizard.closingQuestion}
      firstFocus="h2"
    >
      <CurrentStep wizard={wizard} onClose={onClose} />
    </DialogFrame>
  );
}

function CurrentStep(props: { wizard: ImportWizard; onClose: () => void }) {
  const { wizard } = props;
  switch (wizard.step) {
    case "select":
      return <SelectStep {...props} />;
    case "history":
      return <HistoryStep {...props} />;
    case "auth":
      return <AuthStep {...props} />;
    case "import":
      return wizard.values.source === "apple" ? <AppleStep {...props} /> : <FileStep {...props} />;
    case "review":
      return <ReviewStep {...props} />;
    case "running":
      return <RunningStep {...props} />;
    case "result":
      return <ResultStep {...props} />;
  }
}
