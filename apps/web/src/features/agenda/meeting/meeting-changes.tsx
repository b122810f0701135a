"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { MeetingChanges } from "@dealflow/validators/meetings";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { QueryError } from "../../../components/query-error.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { formatLocalDay } from "../../../lib/format/days.ts";
import { trpc } from "../../../trpc/client.ts";
import { ChangeSections, StandingSections } from "./change-sections.tsx";
import styles from "./meeting-changes.module.css";
import { useMeetingChanges } from "./use-meeting-changes.ts";

/** The end of a meeting: what has happened since the last one, and apart from it what is late now. */
export function MeetingChangesView() {
  const changes = useMeetingChanges();
  return (
    <>
      <header>
        <Heading as="h2" size={{ initial: "6", sm: "7" }}>
          What changed since the last meeting
        </Heading>
        {changes.data ? <LastMeeting changes={changes.data} /> : null}
      </header>
      {changes.data ? (
        <>
          <ChangeSections changes={changes.data} />
          <Heading as="h2" size="5">
            As of today
          </Heading>
          <StandingSections changes={changes.data} />
        </>
      ) : null}
      {changes.isPending ? <RowSkeletons label="Loading what changed..." count={4} height={96} /> : null}
      {changes.isError && !changes.data ? (
        <QueryError title="What changed could not be loaded" query={changes} />
      ) : null}
    </>
  );
}

function LastMeeting({ changes: { lastMeeting } }: { changes: MeetingChanges }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <Text as="p" size="2" color="gray" className={styles.last}>
      {lastMeeting
        ? `It was ended by ${memberOf(lastMeeting.heldBy, team?.items).name} on ${formatLocalDay(lastMeeting.endedAt)}.`
        : "No meeting has been held yet, so this goes back to the beginning."}
    </Text>
  );
}
