"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { EmailRuleKind } from "@dealflow/validators/labels/emails";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";

/** Assigns a message to a deal and makes a rule of it, which assigns what comes. */
export function useCreateRule() {
  const create = trpc.emails.update.useMutation({
    onSuccess: (_, { rule }) => toast({ title: "Always for this deal", description: rule && SAID[rule] }),
    onError: (error) => toastError(errorMessage(error)),
  });
  const createOnce = useMutateOnce(create);
  return (rule: { id: number; dealId: number; rule: EmailRuleKind }): void => void createOnce(rule);
}

const SAID: Record<EmailRuleKind, string> = {
  thread: "This conversation is assigned, and what comes of it will be",
  address: "What comes from or goes to this address will be assigned. Earlier messages are suggested",
  domain: "What comes from or goes to this company will be assigned. Earlier messages are suggested",
};
