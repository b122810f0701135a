"use client";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { AppleStep } from "./steps/apple-step.tsx";
import { AuthStep } from "./steps/auth-step.tsx";
import { EarlierStep } from "./steps/earlier-step.tsx";
import { FileStep } from "./steps/file-step.tsx";
import { ResultStep } from "./steps/result-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { RunningStep } from "./steps/running-step.tsx";
import { SelectStep } from "./steps/select-step.tsx";
import { type ImportWizard, useImportWizard } from "./use-import-wizard.ts";

/** Takes contacts over from an account or a file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const wizard = useImportWizard();
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title="Import Contacts"
      width="720px"
      locked={false}
      question={wizard.question}
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
    case "earlier":
      return <EarlierStep {...props} />;
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
