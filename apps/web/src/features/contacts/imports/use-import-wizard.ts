"use client";
import type { ClosingQuestion } from "@dealflow/ui/dialogs/dialog-frame";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import type { ImportCheck } from "@dealflow/validators/import-check";
import type { ImportContactsInput, ImportResult } from "@dealflow/validators/imports";
import type { FileSource, OAuthSource } from "@dealflow/validators/labels/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { errorCode } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { useList } from "../../../trpc/use-lists.ts";
import { type ColumnMapping, isSameMapping } from "./file/column-mapping.ts";
import type { TextFile } from "./file/read-file.ts";
import { failureMessage, runErrorMessage, successMessage } from "./import-messages.ts";
import {
  callbackUrl,
  emptyValues,
  fileInput,
  hasInput,
  type ImportValues,
  importInput,
} from "./import-values.ts";
import { waitForImport } from "./wait-for-import.ts";
import { fileSource, oauthSource, type Step, stepAfter, stepBefore } from "./wizard-steps.ts";

export type ImportWizard = ReturnType<typeof useImportWizard>;

/** The state that the steps of an import share while the dialog is open. */
export function useImportWizard() {
  const form = useForm<ImportValues>({ defaultValues: emptyValues(useList("contact-categories")) });
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { source } = values;
  const [step, setStep] = useState<Step>("select");
  const [files, setFiles] = useState<Partial<Record<FileSource, TextFile>>>({});
  /** As chosen by the user; null until the server has mapped them by their headings. */
  const [columns, setColumns] = useState<ColumnMapping | null>(null);
  const [checked, setChecked] = useState<ImportCheck | null>(null);
  const provider = oauthSource(source);
  const link = useAuthorizationLink(provider, {
    clientId: provider ? values[provider].clientId.trim() : "",
    onNew: () => form.setValue("code", ""),
  });
  const check = trpc.imports.check.useMutation({ gcTime: 0 });
  const run = useRunImport();

  const kind = fileSource(source);
  const file = (kind && files[kind]) ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  // When the dialog opens there is no heading yet, and the dialog itself moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step moves the focus.
  useEffect(() => heading.current?.focus(), [step]);

  function next() {
    if (source) setStep((from) => stepAfter(from, source) ?? from);
  }

  async function start(): Promise<void> {
    if (provider && !(await link.ensure())) return;
    next();
  }

  /** A code is valid once, so that another try needs a new link; without one it starts at the first step. */
  async function retry(): Promise<void> {
    const ready = !provider || (await link.ensure());
    setStep((from) => (ready && stepBefore(from, source)) || "select");
  }

  /** Asks the server what an import would do with these columns. Only the last request counts. */
  function checkWith(chosenColumns: ColumnMapping | null, onChecked?: () => void): void {
    const input = fileInput(form.getValues(), file, chosenColumns);
    if (!input) return;
    check.mutate(input, {
      onSuccess(result) {
        setChecked(result);
        // Columns that were chosen in the meantime are kept.
        setColumns((chosen) => chosen ?? result.csv?.columns ?? null);
        onChecked?.();
      },
    });
  }

  const checkFile = (onChecked?: () => void) => checkWith(columns, onChecked);

  /** Other headings name other columns. */
  function setHeadingRow(row: number): void {
    form.setValue("headingRow", row);
    setColumns(null);
    checkWith(null);
  }

  /** The columns of the last request. */
  const requestedColumns = check.variables?.columns ?? checked?.csv?.columns ?? {};

  async function runImport(): Promise<void> {
    const input = importInput(values, file, columns);
    if (!input) return;
    next();
    await run.mutateAsync(input).catch(() => undefined);
    // The code cannot be used again, even after a failure.
    form.setValue("code", "");
    link.reset();
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
    setFile(chosen: TextFile) {
      if (!kind) return;
      setFiles({ ...files, [kind]: chosen });
      if (kind !== "csv") return;
      setColumns(null);
      form.setValue("headingRow", null);
    },
    columns,
    setColumns,
    setHeadingRow,
    checked,
    /** Whether the last check was made with the chosen columns. */
    isCheckCurrent:
      check.isSuccess && (!checked?.csv || (columns !== null && isSameMapping(columns, checked.csv.columns))),
    check,
    checkFile,
    /** Checks the file again if the columns have changed. */
    recheckColumns: () => {
      if (!isSameMapping(columns ?? {}, requestedColumns)) checkFile();
    },
    run,
    runImport,
    retry,
    next,
    showHistory: () => setStep("history"),
    back: () => setStep(stepBefore(step, source) ?? step),
    closingQuestion: closingQuestion(step, hasInput(values) || Object.keys(files).length > 0),
  };
}

function closingQuestion(step: Step, losesInput: boolean): ClosingQuestion | null {
  if (step === "running") return CLOSE_QUESTION;
  return losesInput && step !== "result" ? DISCARD_QUESTION : null;
}

const CLOSE_QUESTION: ClosingQuestion = {
  title: "Close while the import runs?",
  description: "The import goes on without this window. Earlier imports shows what has become of it.",
  confirmLabel: "Close",
  cancelLabel: "Stay here",
  destructive: false,
};

const DISCARD_QUESTION: ClosingQuestion = {
  title: "Discard this import?",
  description: "Nothing has been imported yet, and what you entered is not kept.",
  confirmLabel: "Discard",
  cancelLabel: "Keep editing",
};

/**
 * Runs an import. If the response is lost, it polls until the import has ended. If the dialog is closed by then, errors
 * are shown as toasts. The input contains secrets, so it is not kept in the cache.
 */
function useRunImport() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const isUnmounted = useRef<boolean>(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return useMutation({
    mutationKey: getMutationKey(trpc.imports.run),
    gcTime: 0,
    async mutationFn(input: ImportContactsInput): Promise<ImportResult> {
      const previous = await client.imports.progress.query();
      try {
        return await client.imports.run.mutate(input);
      } catch (error) {
        if (errorCode(error)) throw error;
        const found = await waitForImport(async () => {
          const newest = await client.imports.progress.query();
          return newest && newest.id !== previous?.id && newest.source === input.source ? newest : null;
        });
        if (!found) throw error;
        return found;
      }
    },
    onSuccess({ success, imported, errors }) {
      if (success) toast({ title: "Import Successful", description: successMessage(imported) });
      else if (isUnmounted.current) toastError(failureMessage(errors));
    },
    onError(error) {
      // Contacts that were written before the failure are kept.
      markStale(queryClient, "imports.run");
      if (isUnmounted.current) toastError(runErrorMessage(error));
    },
  });
}

/** Less than the ten minutes for which the server accepts a link. */
const LINK_LIFETIME_MS = minutesToMilliseconds(8);

/** The link to the provider's authorization page. It is reused for the same client while the server accepts it. */
function useAuthorizationLink(
  source: OAuthSource | undefined,
  { clientId, onNew }: { clientId: string; onNew: () => void },
) {
  const { client } = trpc.useUtils();
  const request = useMutation({
    mutationFn: (input: { source: OAuthSource; clientId: string }) =>
      client.imports.authUrl.query({
        ...input,
        clientId: input.clientId || null,
        redirectUri: callbackUrl(),
      }),
    onError: () => toastError("Failed to generate authorization URL"),
  });
  const { variables, data, submittedAt } = request;
  const [opened, setOpened] = useState<string | null>(null);
  // While a new link is requested, the last one is kept.
  const url = data?.authUrl ?? opened;
  const isOpened = url !== null && url === opened;

  async function create(): Promise<string | null> {
    if (!source) return null;
    const created = await request.mutateAsync({ source, clientId }).catch(() => null);
    // A code for the previous link is not valid for the new one.
    if (created) onNew();
    return created?.authUrl ?? null;
  }

  return {
    url: url ?? undefined,
    /** Each link is valid once. */
    isOpened,
    markOpened: () => setOpened(url),
    error: variables?.source === source ? request.error : null,
    pending: request.isPending,
    reset: request.reset,
    /** Creates a link unless there is a valid one; false if that failed. */
    async ensure(): Promise<boolean> {
      const isSameClient = variables?.source === source && variables?.clientId === clientId;
      if (data && isSameClient && Date.now() - submittedAt < LINK_LIFETIME_MS) return true;
      return (await create()) !== null;
    },
    /** Opens a new link in a tab. The tab is opened before the request: browsers block it later, and then only the link is renewed. */
    openNewLink: useSingleFlight(async () => {
      const tab = window.open("", "_blank");
      const created = await create();
      if (!tab) return;
      if (!created) return tab.close();
      tab.opener = null;
      tab.location.replace(created);
      setOpened(created);
    }),
  };
}
