"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { AssignedEmails } from "./assigned-emails.tsx";
import styles from "./deal-emails.module.css";
import { NoEmails } from "./no-emails.tsx";
import { RuleList } from "./rules/rule-list.tsx";
import { SuggestionList } from "./suggestions/suggestion-list.tsx";

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
