"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { ImportContactsInput, ImportResult } from "@dealflow/validators/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { errorCode } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { failureMessage, runErrorMessage, successMessage } from "./import-messages.ts";
import { waitForImport } from "./wait-for-import.ts";

/**
 * Runs an import. If the response is lost, it polls until the import has ended. If the dialog is closed by then, errors
 * are shown as toasts. The input contains secrets, so it is not kept in the cache.
 */
export function useRunImport() {
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
