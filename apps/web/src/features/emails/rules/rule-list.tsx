"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { toast } from "@dealflow/ui/toast/toast";
import type { EmailRule } from "@dealflow/validators/emails";
import { Heading } from "@radix-ui/themes/components/heading";
import { errorMessage } from "../../../lib/errors.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./rule-list.module.css";

/** The member's own rules for a deal; nothing where there is none. */
export function RuleList({ dealId }: { dealId: number }) {
  const { data: rules = [] } = trpc.emailRules.list.useQuery({ dealId }, REFETCH_ON_OPEN);
  const end = trpc.emailRules.delete.useMutation({
    onSuccess: () => toast({ title: "Rule ended", description: "What it has assigned stays with the deal" }),
    onError: (error) => toastError(errorMessage(error)),
  });
  const endOnce = useMutateOnce(end);
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="email-rules">
      <Heading as="h3" id="email-rules" size="2" mb="2">
        Always for this deal
      </Heading>
      <ul className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <span className={styles.target}>{describeRule(rule)}</span>
            <GhostButton
              icon="close"
              label={`End the rule: ${describeRule(rule)}`}
              onClick={() => void endOnce({ id: rule.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeRule({ address, domain, subject }: EmailRule): string {
  if (address) return `From and to ${address}`;
  return domain ? `From and to anybody at ${domain}` : `Conversation: ${subject ?? "(no subject)"}`;
}
