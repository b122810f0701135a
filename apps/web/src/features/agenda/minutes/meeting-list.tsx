"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { PAGE_SIZE } from "../../../lib/cache/page-size.ts";
import { PAGES } from "../../../lib/cache/paged-query.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./minutes-dialog.module.css";
import { formatMeetingTime } from "./minutes-sections.ts";

/** The past meetings, newest first. */
export function MeetingList({ onOpen }: { onOpen: (id: number) => void }) {
  const list = trpc.agenda.meetings.useInfiniteQuery({ limit: PAGE_SIZE }, PAGES);
  const { data: team } = trpc.users.list.useQuery();
  return (
    <PagedList
      list={list}
      loading={<RowSkeletons label="Loading past meetings..." count={4} height={48} />}
      errors="past meetings"
      noMatches={null}
      nothing={
        <EmptyState
          icon={<Icon name="agenda" />}
          title="No meeting has been held yet"
          hint="Start Meeting walks through the agenda. At its end the minutes are kept here."
        />
      }
    >
      {(meetings, { onNearEnd }) => (
        <>
          <ul className={styles.meetings}>
            {meetings.map(({ id, endedAt, heldBy, completedItems }) => (
              <li key={id}>
                <button type="button" className={styles.meeting} onClick={() => onOpen(id)}>
                  <span className={styles.when}>{formatMeetingTime(endedAt)}</span>
                  <span className={styles.note}>
                    {memberOf(heldBy, team?.items).name} • {pluralize(completedItems, "item")} completed
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button variant="soft" color="gray" disabled={list.isFetchingNextPage} onClick={onNearEnd}>
              Show older meetings
            </Button>
          ) : null}
        </>
      )}
    </PagedList>
  );
}
