"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import listStyles from "../message/email-list.module.css";
import { EmailRow } from "../message/email-row.tsx";
import { subjectOf } from "../message/people-of-email.ts";
import { AlwaysMenu } from "../rules/always-menu.tsx";
import { useMoveEmail } from "../use-move-email.ts";
import { reasonInWords } from "./reason-in-words.ts";

/** The member's own messages that may belong to the deal, each assigned with one click; nothing where there is none. */
export function SuggestionList({ deal }: { deal: Deal }) {
  const list = trpc.emails.suggestions.useQuery({ dealId: deal.id }, REFETCH_ON_OPEN);
  const move = useMoveEmail();
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
      <ul aria-labelledby="email-suggestions" className={listStyles.list}>
        {suggestions.map((email) => (
          <EmailRow
            key={email.id}
            email={email}
            note={reasonInWords(email.fits, deal)}
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
