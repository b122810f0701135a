"use client";
import { toast } from "@dealflow/ui/toast/toast";
import type { EmailSummary } from "@dealflow/validators/emails";
import type { EmailRuleKind } from "@dealflow/validators/labels/emails";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import { correspondentOf } from "../message/people-of-email.ts";

interface AlwaysMenuProps {
  email: EmailSummary;
  dealId: number;
}

/** `Always for this deal`: by thread, address or domain. It assigns the message too. */
export function AlwaysMenu({ email, dealId }: AlwaysMenuProps) {
  const { data: team } = trpc.users.list.useQuery();
  const createRule = useCreateRule();
  const correspondent = correspondentOf(email, team?.items.map((member) => member.email) ?? []);
  const make = (rule: EmailRuleKind) => createRule({ id: email.id, dealId, rule });
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger>Always for this deal</DropdownMenu.SubTrigger>
      <DropdownMenu.SubContent>
        <DropdownMenu.Item onSelect={() => make("thread")}>All of this conversation</DropdownMenu.Item>
        {correspondent ? (
          <>
            <DropdownMenu.Item onSelect={() => make("address")}>
              All from and to {correspondent}
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => make("domain")}>
              All from and to anybody at {correspondent.split("@")[1]}
            </DropdownMenu.Item>
          </>
        ) : null}
      </DropdownMenu.SubContent>
    </DropdownMenu.Sub>
  );
}

/** Assigns a message to a deal and makes a rule of it, which assigns what comes. */
function useCreateRule() {
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
