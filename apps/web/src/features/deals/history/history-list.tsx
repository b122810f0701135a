"use client";
import { Dot } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useOpenHistory } from "../../../components/dialogs/open-history.ts";
import { memberOf } from "../../../entities/member/members.ts";
import { errorMessage } from "../../../lib/errors.ts";
import { trpc } from "../../../trpc/client.ts";
import { stageOrCategory } from "../stage/stage-or-category.ts";
import styles from "./deal-history.module.css";

/** Who moved the deal, when, from which stage or category to which; newest first. Fetched again at each opening. */
export function HistoryList({ dealId }: { dealId: number }) {
  const history = trpc.deals.history.useQuery({ id: dealId }, { refetchOnMount: "always" });
  const openHistory = useOpenHistory();
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
    <>
      <ol className={styles.list}>
        {history.data.toReversed().map(({ id, field, from, to, changedBy, changedAt }) => (
          <li key={id} className={styles.entry}>
            <Dot color={stageOrCategory(to).color} />
            <div>
              <Text as="p" size="2">
                {from === null
                  ? `Added ${field === "stage" ? "in" : "as"} ${stageOrCategory(to).label}`
                  : `${stageOrCategory(from).label} to ${stageOrCategory(to).label}`}
              </Text>
              <Text as="p" size="1" color="gray">
                {memberOf(changedBy, team?.items).name} • <RelativeTime date={changedAt} />
              </Text>
            </div>
          </li>
        ))}
      </ol>
      <Text as="p" size="1" color="gray" mt="3">
        Changes of stage and category.{" "}
        <Button
          variant="ghost"
          size="1"
          m="0"
          onClick={() => openHistory({ entity: "deals", id: dealId, name: "this deal" })}
        >
          All changes
        </Button>
      </Text>
    </>
  );
}
