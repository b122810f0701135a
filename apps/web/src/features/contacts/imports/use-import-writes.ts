"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { ContactImport, ImportContactsInput, ImportResult } from "@dealflow/validators/imports";
import type { OAuthSource } from "@dealflow/validators/labels/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { markStale } from "../../../trpc/after-write.ts";
import { trpc } from "../../../trpc/client.ts";
import { followImport } from "./follow-import.ts";
import { failureText, runErrorText, successText, undoneText } from "./import-messages.ts";
import { callbackAddress } from "./import-values.ts";

/** Asks the provider's own page for, where one allows the access. Nothing secret goes along. */
export function useAuthorizationLink() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: ({ source, clientId }: { source: OAuthSource; clientId: string }) =>
      client.imports.authUrl.query({ source, clientId: clientId || null, redirectUri: callbackAddress() }),
    onError: () => toastError("Failed to generate authorization URL"),
  });
}

/** Forgets what it sent as soon as nothing shows it, and looks what has become of it if no answer comes. Whoever has left meanwhile is told by a toast. */
export function useRunImport() {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const left = useRef<boolean>(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useMutation({
    mutationKey: getMutationKey(trpc.imports.run),
    gcTime: 0,
    async mutationFn(input: ImportContactsInput): Promise<ImportResult> {
      const before = await client.imports.progress.query();
      try {
        return await client.imports.run.mutate(input);
      } catch (error) {
        if (errorCode(error)) throw error;
        const found = await followImport(async () => {
          const newest = await client.imports.progress.query();
          return newest && newest.id !== before?.id && newest.source === input.source ? newest : null;
        });
        if (!found) throw error;
        return found;
      }
    },
    onSuccess({ success, imported, errors }) {
      if (success) toast({ title: "Import Successful", description: successText(imported) });
      else if (left.current) toastError(failureText(errors));
    },
    onError(error) {
      // What was written before it failed stays.
      markStale(queryClient, "imports.run");
      if (left.current) toastError(runErrorText(error));
    },
  });
}

const POLL_MS = 2_000;

/** One's own imports, watched while one runs; what is loaded of contacts is asked for anew as it ends. */
export function useEarlierImports() {
  const queryClient = useQueryClient();
  const imports = trpc.imports.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (countRunning(state.data) > 0 ? POLL_MS : false),
  });
  const running = countRunning(imports.data);
  const before = useRef<number>(0);
  useEffect(() => {
    if (running < before.current) markStale(queryClient, "imports.run");
    before.current = running;
  }, [running, queryClient]);
  return imports;
}

function countRunning(imports: readonly ContactImport[] | undefined): number {
  return imports?.filter(({ status }) => status === "running").length ?? 0;
}

export function useUndoImport() {
  const queryClient = useQueryClient();
  return trpc.imports.undo.useMutation({
    onSuccess(undone) {
      toast({ title: "Import undone", description: undoneText(undone) });
    },
    onError(error) {
      markStale(queryClient, "imports.undo");
      toastError(`The import was not undone. ${errorMessage(error)}`);
    },
  });
}
