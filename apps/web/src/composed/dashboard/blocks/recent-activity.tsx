"use client";
import type { Color } from "@dealflow/ui/colors";
import { Icon, type IconName } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Activity } from "@dealflow/validators/activities";
import { documentPath, taskPath } from "@dealflow/validators/addresses";
import { joinActivities } from "@dealflow/validators/joined-edits";
import type { Member } from "@dealflow/validators/users";
import type { ReactNode } from "react";
import { PageLink } from "../../../components/page/page-link.tsx";
import { ContactLink } from "../../../entities/contact/contact-link.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { withMentionedNames } from "../../../entities/member/mention-names.ts";
import { changedFields } from "../../../features/timeline/entries/changed-fields.ts";
import { lineOf } from "../../../features/timeline/entries/entry-line.ts";
import { trpc } from "../../../trpc/client.ts";
import { FIRST_ACTIVITIES, SHOWN_ACTIVITIES } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import styles from "./rows.module.css";

const LOOKS: Record<Activity["type"], { icon: IconName; color: Color }> = {
  deal_created: { icon: "plus", color: "indigo" },
  deal_updated: { icon: "edit", color: "amber" },
  deal_closed: { icon: "deals", color: "green" },
  task_completed: { icon: "circleCheck", color: "green" },
  contact_added: { icon: "contacts", color: "violet" },
  document_uploaded: { icon: "file", color: "blue" },
};

/** The latest activities of the team; each links to its record. */
export function RecentActivity() {
  const activities = trpc.activities.list.useQuery(FIRST_ACTIVITIES);
  const { data: team } = trpc.users.list.useQuery();
  return (
    <Block title="Recent Activity">
      <BlockRows
        query={activities}
        rows={activities.data && joinActivities(activities.data.items).slice(0, SHOWN_ACTIVITIES)}
        what="activities"
        count={SHOWN_ACTIVITIES}
        height={48}
        nothing={<EmptyState icon={<Icon name="clock" />} title="No activity yet" />}
      >
        {(shown) => (
          <ul className={styles.rows}>
            {shown.map((activity) => (
              <Row key={activity.id} activity={activity} members={team?.items ?? []} />
            ))}
          </ul>
        )}
      </BlockRows>
    </Block>
  );
}

function Row({ activity, members }: { activity: Activity; members: readonly Member[] }) {
  const { type, userId, createdAt } = activity;
  const { icon, color } = LOOKS[type];
  const text = activityText(activity, members);
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-accent-color={color}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <div className={styles.main} data-wraps title={text}>
          <RecordLink activity={activity}>{text}</RecordLink>
        </div>
        <div className={styles.note}>
          by {memberOf(userId, members).name} •{" "}
          <span className={styles.above}>
            <RelativeTime date={createdAt} recent="less than a minute ago" />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The move of a deal in a sentence, with all else that the same write changed; without a move what was changed alone. */
function activityText(activity: Activity, members: readonly Member[]): string {
  const { dealName, changes, customChanges } = activity;
  const description = withMentionedNames(activity.description, members);
  const others = changes.filter(({ field }) => field !== "stage" && field !== "category");
  const isMove = others.length < changes.length;
  const parts = changedFields("deals", { changes: others, customChanges }, members).map(({ words }) =>
    lineOf(words),
  );
  if (parts.length === 0) return description;
  return isMove ? [description, ...parts].join("; ") : `${dealName}: ${parts.join("; ")}`;
}

/** A link to the record of the activity; plain text if it was deleted. */
function RecordLink({ activity, children }: { activity: Activity; children: ReactNode }) {
  const { documentId, taskId, contactId, dealId } = activity;
  if (documentId !== null) return <PageLink href={documentPath(documentId)}>{children}</PageLink>;
  if (taskId !== null) return <PageLink href={taskPath(taskId)}>{children}</PageLink>;
  if (contactId !== null) return <ContactLink id={contactId}>{children}</ContactLink>;
  if (dealId !== null) return <DealLink dealId={dealId}>{children}</DealLink>;
  return children;
}
