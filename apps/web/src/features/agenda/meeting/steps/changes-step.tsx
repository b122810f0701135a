"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { MeetingChanges } from "@dealflow/validators/meetings";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { QueryError } from "../../../../components/query-error.tsx";
import { memberOf } from "../../../../entities/member/members.ts";
import { formatLocalDay } from "../../../../lib/format/days.ts";
import { trpc } from "../../../../trpc/client.ts";
import { useMeetingChanges } from "../use-meeting.ts";
import { ChangeSections, CurrentSections } from "./change-sections.tsx";
import styles from "./changes-step.module.css";

/** The last step: what has changed since the last meeting, and what is overdue or about to expire. */
export function ChangesStep() {
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
          <CurrentSections changes={changes.data} />
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
    <Text as="p" size="2" color="gray" className={styles.lastMeeting}>
      {lastMeeting
        ? `It was ended by ${memberOf(lastMeeting.heldBy, team?.items).name} on ${formatLocalDay(lastMeeting.endedAt)}.`
        : "No meeting has been held yet, so this goes back to the beginning."}
    </Text>
  );
}
