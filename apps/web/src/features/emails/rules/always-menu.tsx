"use client";
import type { EmailSummary } from "@dealflow/validators/emails";
import type { EmailRuleKind } from "@dealflow/validators/labels/emails";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { trpc } from "../../../trpc/client.ts";
import { correspondentOf } from "../message/people-of-email.ts";
import { useCreateRule } from "./use-create-rule.ts";

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
