"use client";
import { Badge } from "@dealflow/ui/badge";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Relationship } from "@dealflow/validators/contacts";
import type { TouchKind } from "@dealflow/validators/labels/contacts";
import { Text } from "@radix-ui/themes/components/text";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { QueryError } from "../../components/query-error.tsx";
import {
  daysSince,
  describeAcquaintance,
  describeRhythm,
} from "../../entities/contact/describe-acquaintance.ts";
import { memberOf } from "../../entities/member/members.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./panel.module.css";

const KIND_TEXTS: Record<TouchKind, string> = {
  call: "Call",
  meeting: "Meeting",
  email: "E-mail",
  lender: "Noted at a lender",
};

/** When the team was last in touch with a contact, and who knows it best. */
export function ContactRelationship({ id }: { id: number }) {
  const query = trpc.contacts.relationship.useQuery({ id }, REFETCH_ON_OPEN);
  if (query.data) return <LoadedRelationship {...query.data} />;
  if (query.isError) return <QueryError title="The last contact could not be loaded" query={query} />;
  return <RowSkeletons label="Loading last contact..." count={1} height={36} />;
}

function LoadedRelationship(relationship: Relationship) {
  const { lastContactAt, lastContactKind, usualDays, isOverdue, known } = relationship;
  const { data: team } = trpc.users.list.useQuery();
  const [best] = known;
  const now = new Date();
  return (
    <Facts className={styles.facts}>
      <Fact label="Last contact">
        {lastContactAt && lastContactKind ? (
          <span className={styles.lastContact}>
            <span>
              {KIND_TEXTS[lastContactKind]},{" "}
              <RelativeTime
                date={lastContactAt}
                text={usualDays === null ? undefined : daysSince(lastContactAt, now)}
              />
            </span>
            {isOverdue ? <Badge color="orange">Overdue</Badge> : null}
          </span>
        ) : (
          "None logged yet"
        )}
        {usualDays === null ? null : (
          <Text as="p" size="1" color="gray">
            {describeRhythm(usualDays)}
          </Text>
        )}
      </Fact>
      {best ? (
        <Fact label="Knows them best">
          {memberOf(best.userId, team?.items).name}
          <Text as="p" size="1" color="gray">
            {describeAcquaintance(best, now)}
          </Text>
        </Fact>
      ) : null}
    </Facts>
  );
}
