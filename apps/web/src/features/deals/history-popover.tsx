"use client";
import { Dot } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import { CATEGORIES, CATEGORY_LABELS, STAGE_LABELS, STAGES } from "@dealflow/validators/terms/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { CATEGORY_COLORS, STAGE_COLORS } from "./badges.tsx";
import styles from "./deal-history.module.css";
import { memberOf } from "./format.ts";
import { HistoryButton } from "./history-button.tsx";

/** Who moved the deal, when, from where to where. */
export default function HistoryPopover({ deal }: { deal: Deal }) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger>
        <HistoryButton changedAt={deal.updatedAt} />
      </Popover.Trigger>
      <Popover.Content
        aria-label="History"
        tabIndex={0}
        align="end"
        minWidth="280px"
        maxWidth="360px"
        maxHeight="320px"
        size="1"
      >
        <Heading as="h3" size="2" mb="2">
          History
        </Heading>
        <HistoryList dealId={deal.id} />
      </Popover.Content>
    </Popover.Root>
  );
}

/** Asked anew at each opening: others move deals too. */
function HistoryList({ dealId }: { dealId: number }) {
  const history = trpc.deals.history.useQuery({ id: dealId }, { refetchOnMount: "always" });
  const { data: team } = trpc.users.list.useQuery();
  if (history.isPending) {
    return (
      <Text as="p" role="status" size="1" color="gray">
        Loading history...
      </Text>
    );
  }
  if (history.isError) {
    return (
      <Text as="p" role="alert" size="1" color="red">
        {errorMessage(history.error, "The history could not be loaded. Close this and try again.")}
      </Text>
    );
  }
  return (
    <ol className={styles.list}>
      {history.data.toReversed().map(({ id, field, from, to, changedBy, changedAt }) => (
        <li key={id} className={styles.entry}>
          <Dot color={standing(to).color} />
          <div>
            <Text as="p" size="2">
              {from === null
                ? `Added ${field === "stage" ? "in" : "as"} ${standing(to).label}`
                : `${standing(from).label} → ${standing(to).label}`}
            </Text>
            <Text as="p" size="1" color="gray">
              {memberOf(changedBy, team?.items).name} • <RelativeTime date={changedAt} />
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface Standing {
  label: string;
  color: Color;
}

// No stage is named like a category, so one table serves both.
const STANDINGS = new Map<string, Standing>([
  ...STAGES.map((value) => [value, { label: STAGE_LABELS[value], color: STAGE_COLORS[value] }] as const),
  ...CATEGORIES.map(
    (value) => [value, { label: CATEGORY_LABELS[value], color: CATEGORY_COLORS[value] }] as const,
  ),
]);

function standing(value: string): Standing {
  return STANDINGS.get(value) ?? { label: value, color: "gray" };
}
