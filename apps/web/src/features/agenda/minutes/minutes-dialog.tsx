"use client";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Minutes } from "@dealflow/validators/meetings";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { isMissing } from "../../../components/dialogs/awaited-record.tsx";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { idIn, setAddressParams } from "../../../lib/address/address.ts";
import { useDocumentTitle } from "../../../lib/hooks/use-document-title.ts";
import { usePrintInLightTheme } from "../../../lib/hooks/use-print-in-light-theme.ts";
import { trpc } from "../../../trpc/client.ts";
import { MeetingList } from "./meeting-list.tsx";
import { MinutesActions } from "./minutes-actions.tsx";
import styles from "./minutes-dialog.module.css";
import { formatMeetingTime } from "./minutes-sections.ts";
import { MinutesView } from "./minutes-view.tsx";

interface MinutesDialogProps {
  /** The id of a meeting, or `all`. */
  shown: string;
  onClose: () => void;
}

/** The past meetings, or the minutes of one. */
export default function MinutesDialog({ shown, onClose }: MinutesDialogProps) {
  usePrintInLightTheme();
  return (
    <RecordDialog onClose={onClose} className={styles.content} maxWidth="720px" data-print="alone">
      {shown === "all" ? <AllMeetings /> : <OneMeeting key={shown} id={idIn(shown)} />}
    </RecordDialog>
  );
}

const showMinutes = (shown: string) => setAddressParams({ [PARAMS.minutes]: shown }, "replace");

function AllMeetings() {
  useDocumentTitle("Past Meetings");
  return (
    <>
      <RecordHead className={styles.head}>
        <RecordTitle size="5">Past Meetings</RecordTitle>
        <RecordClose className={styles.close} />
      </RecordHead>
      <RecordBody>
        <MeetingList onOpen={(id) => showMinutes(String(id))} />
      </RecordBody>
    </>
  );
}

function OneMeeting({ id }: { id: number | null }) {
  const query = trpc.agenda.minutes.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const { data: minutes } = query;
  useDocumentTitle("Minutes");
  return (
    <>
      <RecordHead className={styles.head}>
        <div>
          <RecordTitle size="5">
            {minutes ? `Meeting of ${formatMeetingTime(minutes.endedAt)}` : "Minutes"}
          </RecordTitle>
          {minutes ? <HeldBy minutes={minutes} /> : null}
        </div>
        <RecordClose className={styles.close} />
        <div className={styles.actions}>
          <Button variant="soft" color="gray" onClick={() => showMinutes("all")}>
            <Icon name="chevronLeft" /> Past Meetings
          </Button>
          {minutes ? <MinutesActions minutes={minutes} /> : null}
        </div>
      </RecordHead>
      <RecordBody>
        {minutes ? <MinutesView minutes={minutes} /> : <MinutesState id={id} query={query} />}
      </RecordBody>
    </>
  );
}

function HeldBy({ minutes }: { minutes: Minutes }) {
  const { data: team } = trpc.users.list.useQuery();
  return (
    <Text as="p" size="2" color="gray" mt="1">
      Held by {memberOf(minutes.heldBy, team?.items).name}
    </Text>
  );
}

interface MinutesStateProps {
  id: number | null;
  query: { error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** While the minutes load, or where there are none. */
function MinutesState({ id, query }: MinutesStateProps) {
  if (isMissing(id, query.error)) {
    return (
      <Text as="p" size="2">
        This meeting is not known. The link may be incomplete.
      </Text>
    );
  }
  if (query.isError) return <QueryError title="The minutes could not be loaded" query={query} />;
  return <RowSkeletons label="Loading minutes..." count={4} height={56} />;
}
