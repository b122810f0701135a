"use client";
import { toast } from "@dealflow/ui/toast";
import type { OAuthSource } from "@dealflow/validators/terms/contacts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../../lib/errors.ts";
import { sayFailed } from "../../../lib/say-failed.ts";
import { trpc } from "../../../trpc/client.ts";
import { callbackAddress } from "./import-values.ts";
import { failureText, successText, undoneText } from "./import-words.ts";

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
    onError: () => sayFailed("Failed to generate authorization URL"),
  });
}

/** Forgets what it sent as soon as nothing shows it. Whoever has left meanwhile is told by a toast. */
export function useRunImport() {
  const cache = useImportCache();
  const left = useRef<boolean>(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return trpc.imports.run.useMutation({
    gcTime: 0,
    onSuccess({ success, imported, errors }) {
      void cache.changed();
      if (success) toast({ title: "Import Successful", description: successText(imported) });
      else if (left.current) sayFailed(failureText(errors));
    },
    onError(error) {
      // What was written before it failed stays.
      void cache.changed();
      if (left.current) sayFailed(failureText([errorMessage(error)]));
    },
  });
}

export function useUndoImport() {
  const cache = useImportCache();
  return trpc.imports.undo.useMutation({
    onSuccess(undone) {
      void cache.changed();
      toast({ title: "Import Undone", description: undoneText(undone) });
    },
    onError(error) {
      void cache.changed();
      sayFailed(`The import was not undone. ${errorMessage(error)}`);
    },
  });
}
