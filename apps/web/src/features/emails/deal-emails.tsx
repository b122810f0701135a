"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { toast } from "@dealflow/ui/toast/toast";
import type { Deal } from "@dealflow/validators/deals";
import type { EmailRule } from "@dealflow/validators/emails";
import type { EmailFit } from "@dealflow/validators/labels/emails";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { MoreMenu } from "../../components/dialogs/more-menu.tsx";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import { AssignedEmails, NoEmails, useMarkRead, useMoveEmail } from "./assigned-emails.tsx";
import styles from "./deal-emails.module.css";
import { EmailRow } from "./message/email-row.tsx";
import { subjectOf } from "./message/people-of-email.ts";
import { AlwaysMenu } from "./rules/always-menu.tsx";

const PAGE_SIZE = 50;

/** The e-mails that are assigned to one deal, and those of the member's own that may belong to it. */
export default function DealEmails({ deal }: { deal: Deal }) {
  const input = { dealId: deal.id, limit: PAGE_SIZE };
  const list = trpc.emails.listOfDeal.useInfiniteQuery(input, { ...PAGES, ...REFETCH_ON_OPEN, ...UNCOUNTED });
  return (
    <div className={styles.emails}>
      <SuggestionList deal={deal} />
      <PagedList
        list={list}
        loading={<RowSkeletons label="Loading e-mails..." count={4} height={72} />}
        errors="e-mails"
        noMatches={null}
        nothing={<NoEmails />}
      >
        {(rows) => (
          <AssignedEmails
            deal={deal}
            emails={rows}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            isLoadingMore={list.isFetchingNextPage}
          />
        )}
      </PagedList>
      <RuleList dealId={deal.id} />
    </div>
  );
}

/** The member's own rules for a deal; nothing where there is none. */
function RuleList({ dealId }: { dealId: number }) {
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

/** The member's own messages that may belong to the deal, each assigned with one click; nothing where there is none. */
function SuggestionList({ deal }: { deal: Deal }) {
  const list = trpc.emails.suggestions.useQuery({ dealId: deal.id }, REFETCH_ON_OPEN);
  const move = useMoveEmail();
  const markRead = useMarkRead();
  if (list.error && !list.data) {
    return <QueryError title="Suggestions could not be loaded" query={list} />;
  }
  const suggestions = list.data?.filter(({ dealId }) => dealId === null) ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="email-suggestions">
      <Heading as="h3" id="email-suggestions" size="2">
        From your mailbox
      </Heading>
      <Text as="p" size="2" color="gray" mb="2">
        Only you see these. What you assign, the whole team sees.
      </Text>
      <ul aria-labelledby="email-suggestions" className={styles.emailList}>
        {suggestions.map((email) => (
          <EmailRow
            key={email.id}
            email={email}
            note={reasonInWords(email.fits, deal)}
            onOpen={() => email.isRead || markRead(email, true)}
            actions={
              <>
                <Button
                  size="1"
                  variant="soft"
                  aria-label={`Assign ${subjectOf(email)}`}
                  onClick={() => move(email, deal.id)}
                >
                  Assign
                </Button>
                <MoreMenu label={`Actions for ${subjectOf(email)}`}>
                  {() => <AlwaysMenu email={email} dealId={deal.id} />}
                </MoreMenu>
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}

type Named = Pick<Deal, "company" | "codename">;

const WORDS: Record<EmailFit, (deal: Named) => string> = {
  rule: () => "fits a rule of yours",
  subject: ({ codename, company }) => `writes about ${codename ?? company}`,
  from_contact_person: () => "sent by its contact",
  to_contact_person: () => "sent to its contact",
  from_lender: () => "sent by a lender",
  to_lender: () => "sent to a lender",
  from_company: () => "sent by its company",
  to_company: () => "sent to its company",
};

/** Why a message is suggested for the deal: what it is about, and the strongest of what its people say. */
export function reasonInWords(fits: readonly EmailFit[], deal: Named): string {
  const isAbout = (fit: EmailFit) => fit === "rule" || fit === "subject";
  const said = [...fits.filter(isAbout), ...fits.filter((fit) => !isAbout(fit)).slice(0, 1)];
  const text = said.map((fit) => WORDS[fit](deal)).join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
