"use client";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useRef, useState } from "react";
import { ErrorCallout } from "../../../../components/error-callout.tsx";
import { errorMessage } from "../../../../lib/errors.ts";
import { formatFileSize } from "../../../../lib/format/file-size.ts";
import { useFileDrop } from "../../../../lib/hooks/use-file-drop.ts";
import { ACCEPTED_EXTENSIONS, readTextFile, validateFile } from "../file/read-file.ts";
import styles from "../import.module.css";
import type { ImportWizard } from "../use-import-wizard.ts";
import { fileSource } from "../wizard-steps.ts";
import { WizardStep } from "./wizard-step.tsx";

const TITLES = { vcard: "Choose a vCard file", csv: "Choose a CSV file" };

/** The file is validated in the browser before it is sent. */
export function FileStep({ wizard }: { wizard: ImportWizard }) {
  const { values, file, check } = wizard;
  const kind = fileSource(values.source);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const dragged = useFileDrop(([dropped]) => void chooseFile(dropped));

  async function chooseFile(chosen: File | undefined): Promise<void> {
    if (!kind || !chosen) return;
    check.reset();
    const problem = validateFile(kind, chosen);
    const read = problem ? { problem } : await readTextFile(chosen);
    if ("problem" in read) return setFileProblem(read.problem);
    setFileProblem(null);
    wizard.setFile(read);
  }

  if (!kind) return null;
  const problem = fileProblem ?? (check.error ? errorMessage(check.error) : null);
  return (
    <WizardStep
      wizard={wizard}
      title={TITLES[kind]}
      intro="Nothing is written before you have seen what would happen."
      pending={check.isPending}
      onSubmit={file ? () => wizard.checkFile(wizard.next) : undefined}
      buttons={
        <SubmitButton pending={check.isPending} pendingLabel="Checking..." disabled={!file}>
          Continue
        </SubmitButton>
      }
    >
      <div className={styles.drop} data-dragged={dragged}>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="File"
          accept={ACCEPTED_EXTENSIONS[kind]}
          onChange={({ target }) => {
            void chooseFile(target.files?.[0]);
            // So that the same file can be chosen again after a change.
            target.value = "";
          }}
        />
        <span aria-hidden className={styles.dropIcon}>
          <Icon name={file ? "file" : "upload"} />
        </span>
        <div role="status" className={styles.dropText}>
          {file ? (
            <>
              <Text as="p" size="2" weight="medium" className={styles.fileName}>
                {file.name}
              </Text>
              <Text as="p" size="1" color="gray">
                {formatFileSize(file.size)}
              </Text>
            </>
          ) : (
            <>
              <Text as="p" size="2" weight="medium">
                Drop the file here, or choose it
              </Text>
              <Text as="p" size="1" color="gray">
                Up to 20 MB and 10,000 contacts
              </Text>
            </>
          )}
        </div>
        <Button
          type="button"
          variant={file ? "soft" : "solid"}
          color={file ? "gray" : undefined}
          onClick={() => fileInput.current?.click()}
        >
          {file ? "Choose another file" : "Choose file"}
        </Button>
      </div>
      {problem ? <ErrorCallout>{problem}</ErrorCallout> : null}
    </WizardStep>
  );
}
