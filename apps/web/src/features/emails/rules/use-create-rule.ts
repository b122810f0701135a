"use client";
import { toast } from "@dealflow/ui/toast/toast";
import { errorMessage } from "../../../lib/errors.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

/** Makes a rule that assigns messages to a deal from now on, and says how many it has assigned at once. */
export function useCreateRule() {
  const create = trpc.emailRules.create.useMutation({
    onSuccess: ({ assigned, rule }) =>
      toast({
        title: `Always for ${rule.dealName}`,
        description: `${rule.address ?? "This conversation"}: ${
          assigned === 0 ? "what comes will be assigned" : `${pluralize(assigned, "more e-mail")} assigned`
        }`,
      }),
    onError: (error) => toastError(errorMessage(error)),
  });
  const createOnce = useMutateOnce(create);
  return (rule: Parameters<typeof createOnce>[0]): void => void createOnce(rule);
}
