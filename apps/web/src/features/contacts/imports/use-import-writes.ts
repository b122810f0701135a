"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { ContactImport, ImportContactsInput, ImportResult } from "@dealflow/validators/imports";
import type { OAuthSource } from "@dealflow/validators/labels/imports";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { useStableCallback } from "../../../lib/hooks/use-stable-callback.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { followImport } from "./follow-import.ts";
import { failureText, runErrorText, successText, undoneText } from "./import-messages.ts";
import { callbackAddress } from "./import-values.ts";

/** An import changes more rows than it names: what is loaded of contacts is asked for anew. */
function useImportCache() {
  const utils = trpc.useUtils();
  return {
    changed: () =>
      Promise.all([
        utils.contacts.invalidate(),
        utils.sidebar.counts.invalidate(),
        utils.firms.invalidate(),
        utils.duplicates.invalidate(),
        utils.activities.invalidate(),
        utils.imports.list.invalidate(),
      ]),
  };
}

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
  const cache = useImportCache();
  const left = useRef<boolean>(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useMutation({
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
      void cache.changed();
      if (success) toast({ title: "Import Successful", description: successText(imported) });
      else if (left.current) toastError(failureText(errors));
    },
    onError(error) {
      // What was written before it failed stays.
      void cache.changed();
      if (left.current) toastError(runErrorText(error));
    },
  });
}

const POLL_MS = 2_000;

/** One's own imports, watched while one runs; what is loaded of contacts is asked for anew as it ends. */
export function useEarlierImports() {
  const changed = useStableCallback(useImportCache().changed);
  const imports = trpc.imports.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (countRunning(state.data) > 0 ? POLL_MS : false),
  });
  const running = countRunning(imports.data);
  const before = useRef<number>(0);
  useEffect(() => {
    if (running < before.current) void changed();
    before.current = running;
  }, [running, changed]);
  return imports;
}

function countRunning(imports: readonly ContactImport[] | undefined): number {
  return imports?.filter(({ status }) => status === "running").length ?? 0;
}

export function useUndoImport() {
  const cache = useImportCache();
  return trpc.imports.undo.useMutation({
    onSuccess(undone) {
      void cache.changed();
      toast({ title: "Import undone", description: undoneText(undone) });
    },
    onError(error) {
      void cache.changed();
      toastError(`The import was not undone. ${errorMessage(error)}`);
    },
  });
}
