"use client";
import type { Color } from "@dealflow/ui/colors";
import { Icon, type IconName } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { documentPath, taskPath } from "@dealflow/validators/addresses";
import { PageLink } from "../../../components/page/page-link.tsx";
import { ContactLink } from "../../../entities/contact/contact-link.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { type RouterOutputs, trpc } from "../../../trpc/client.ts";
import { FIRST_ACTIVITIES } from "../view.ts";
import { Block, BlockRows } from "./block.tsx";
import styles from "./rows.module.css";

type Activity = RouterOutputs["activities"]["list"]["items"][number];

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
        rows={activities.data?.items}
        what="activities"
        count={FIRST_ACTIVITIES.limit}
        height={48}
        nothing={
          <EmptyState
            icon={<Icon name="clock" />}
            title="No activity yet"
            hint="What the team does with deals, tasks, contacts and documents is told here."
          />
        }
      >
        {(shown) => (
          <ul className={styles.rows}>
            {shown.map((activity) => (
              <li key={activity.id} className={styles.row}>
                <span className={styles.icon} data-accent-color={LOOKS[activity.type].color}>
                  <Icon name={LOOKS[activity.type].icon} />
                </span>
                <div className={styles.text}>
                  <div className={styles.main} title={activity.description}>
                    <Subject activity={activity} />
                  </div>
                  <div className={styles.note}>
                    by {memberOf(activity.userId, team?.items).name} •{" "}
                    <span className={styles.above}>
                      <RelativeTime date={activity.createdAt} recent="less than a minute ago" />
                    </span>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </BlockRows>
    </Block>
  );
}

/** A link to the record of the activity; plain text if it was deleted. */
function Subject({ activity }: { activity: Activity }) {
  const { description, documentId, taskId, contactId, dealId } = activity;
  if (documentId !== null) return <PageLink href={documentPath(documentId)}>{description}</PageLink>;
  if (taskId !== null) return <PageLink href={taskPath(taskId)}>{description}</PageLink>;
  if (contactId !== null) return <ContactLink id={contactId}>{description}</ContactLink>;
  if (dealId !== null) return <DealLink dealId={dealId}>{description}</DealLink>;
  return description;
}
