import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";
import { CategoryBadge } from "../../../entities/deal/badges.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { formatShortDollars } from "../../../lib/format/money.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./deal-head.module.css";

/** What a glance at the head of a deal tells; the whole is in the overview. */
export function HeadFacts({ deal, stage }: { deal: Deal; stage: ReactNode }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <>
      {stage}
      <CategoryBadge category={deal.category} />
      <span className={styles.sector}>
        <Badge color="gray">{deal.sector}</Badge>
      </span>
      <span className={styles.glance}>
        {deal.value === null ? null : (
          <Text size="2" weight="bold" className={styles.value}>
            {formatShortDollars(deal.value)}
          </Text>
        )}
        <Text size="2" color="gray" truncate>
          {personInCharge(deal.leadUserId, team?.items).name}
        </Text>
      </span>
    </>
  );
}
