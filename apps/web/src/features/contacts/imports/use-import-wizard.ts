"use client";
import type { ClosingQuestion } from "@dealflow/ui/dialogs/dialog-frame";
import type { ImportCheck } from "@dealflow/validators/imports";
import type { FileSource } from "@dealflow/validators/labels/imports";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { trpc } from "../../../trpc/client.ts";
import { type ColumnMapping, sameMapping } from "./file/column-mapping.ts";
import type { TextFile } from "./file/read-file.ts";
import { fileInput, hasTyped, type ImportValues, NO_VALUES, runInput } from "./import-values.ts";
import { useRunImport } from "./use-import-writes.ts";
import { useLink } from "./use-link.ts";
import { fileSource, oauthSource, type Step, stepAfter, stepBefore } from "./wizard.ts";

export type ImportWizard = ReturnType<typeof useImportWizard>;

/** Everything that the steps of one import share; it ends with the dialog. */
export function useImportWizard() {
  const form = useForm<ImportValues>({ defaultValues: NO_VALUES });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { source } = values;
  const [step, setStep] = useState<Step>("select");
  const [files, setFiles] = useState<Partial<Record<FileSource, TextFile>>>({});
  /** As chosen on the screen; null until the server has told the columns by their headings. */
  const [columns, setColumns] = useState<ColumnMapping | null>(null);
  const [checked, setChecked] = useState<ImportCheck | null>(null);
  const provider = oauthSource(source);
  const link = useLink(provider, {
    clientId: provider ? values[provider].clientId.trim() : "",
    onNew: () => form.setValue("code", ""),
  });
  const check = trpc.imports.check.useMutation({ gcTime: 0 });
  const run = useRunImport();

  const kind = fileSource(source);
  const file = (kind && files[kind]) ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  // As the dialog opens there is none yet, and the dialog itself takes the focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus.
  useEffect(() => heading.current?.focus(), [step]);

  function next() {
    if (source) setStep((from) => stepAfter(from, source) ?? from);
  }

  async function start(): Promise<void> {
    if (provider && !(await link.ensure())) return;
    next();
  }

  /** A code serves one try: the next one begins with a new link, or where that is asked for. */
  async function retry(): Promise<void> {
    const ready = !provider || (await link.ensure());
    setStep((from) => (ready && stepBefore(from, source)) || "select");
  }

  /** Asks what an import would do; of several questions the answer to the last one counts. */
  function ask(onAnswer?: () => void): void {
    const input = fileInput(form.getValues(), file, columns);
    if (!input) return;
    check.mutate(input, {
      onSuccess(answer) {
        setChecked(answer);
        // What was chosen meanwhile stays.
        setColumns((chosen) => chosen ?? answer.csv?.columns ?? null);
        onAnswer?.();
      },
    });
  }

  /** By which columns it was asked last. */
  const asked = check.variables?.columns ?? checked?.csv?.columns ?? {};

  async function begin(): Promise<void> {
    const input = runInput(values, file, columns);
    if (!input) return;
    next();
    await run.mutateAsync(input).catch(() => undefined);
    // Used up, whatever came of it.
    form.setValue("code", "");
    link.forget();
    setStep("result");
  }

  return {
    form,
    values,
    step,
    heading,
    link,
    start,
    file,
    takeFile(taken: TextFile) {
      if (!kind) return;
      setFiles({ ...files, [kind]: taken });
      if (kind === "csv") setColumns(null);
    },
    columns,
    setColumns,
    checked,
    /** True where an import would do what the last answer says. */
    isChecked: check.isSuccess && (!checked?.csv || sameMapping(columns ?? {}, checked.csv.columns)),
    check,
    ask,
    /** Where other columns were chosen than it was asked by. */
    askAnew: () => {
      if (!sameMapping(columns ?? {}, asked)) ask();
    },
    run,
    begin,
    retry,
    next,
    showEarlier: () => setStep("earlier"),
    back: () => setStep(stepBefore(step, source) ?? step),
    question: questionAt(step, hasTyped(values) || Object.keys(files).length > 0),
  };
}

function questionAt(step: Step, wouldLose: boolean): ClosingQuestion | null {
  if (step === "running") return LEAVE;
  return wouldLose && step !== "result" ? DISCARD : null;
}

const LEAVE: ClosingQuestion = {
  title: "Close while the import runs?",
  description: "The import goes on without this window. Earlier imports shows what has become of it.",
  confirmLabel: "Close",
  cancelLabel: "Stay here",
  destructive: false,
};

const DISCARD: ClosingQuestion = {
  title: "Discard this import?",
  description: "Nothing has been imported yet, and what you entered is not kept.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};
