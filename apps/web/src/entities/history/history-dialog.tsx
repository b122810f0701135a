"use client";
import { DateInput } from "@dealflow/ui/fields/date-input";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { isDay } from "@dealflow/validators/common/days";
import type { HistoryKind } from "@dealflow/validators/labels/records";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { PAGE_SIZE, PAGES } from "../../lib/cache/paged-query.ts";
import { errorMessage } from "../../lib/errors.ts";
import { formatWholeDay } from "../../lib/format/days.ts";
import { useWorkspaceDay } from "../../lib/hooks/viewer-day.tsx";
import { trpc } from "../../trpc/client.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./history.module.css";
import { changesOf, type HistoryWords, shownField } from "./history-lines.ts";
import { useHistoryWords } from "./use-history-words.ts";

interface HistoryDialogProps {
  entity: HistoryKind;
  id: number;
  /** What the record is called. */
  name: string;
  onClose: () => void;
}

/** Who changed what of a record, newest first; or the record as it was at the end of a past day. */
export default function HistoryDialog({ entity, id, name, onClose }: HistoryDialogProps) {
  const { today } = useWorkspaceDay();
  const [day, setDay] = useState("");
  const dayId = useId();
  const words = useHistoryWords();
  const isPast = isDay(day) && day <= today;
  return (
    <RecordDialog onClose={onClose} className={styles.content} maxWidth="640px">
      <RecordHead className={styles.head}>
        <RecordTitle size="4">History of {name}</RecordTitle>
        <RecordClose className={styles.close} />
        <Text as="div" size="2" color="gray" className={styles.asOf}>
          <label htmlFor={dayId}>As of</label>
          <DateInput id={dayId} label="As of" max={today} value={day} onChange={setDay} />
          {day ? (
            <Button variant="ghost" color="gray" m="0" onClick={() => setDay("")}>
              All changes
            </Button>
          ) : null}
        </Text>
      </RecordHead>
      <RecordBody className={styles.body}>
        {isPast ? (
          <AsOf record={{ entity, id }} day={day} words={words} />
        ) : (
          <Changes record={{ entity, id }} words={words} />
        )}
      </RecordBody>
    </RecordDialog>
  );
}

interface PartProps {
  record: { entity: HistoryKind; id: number };
  words: HistoryWords;
}

function Changes({ record, words }: PartProps) {
  const list = trpc.history.list.useInfiniteQuery(
    { ...record, limit: PAGE_SIZE },
    { ...PAGES, refetchOnMount: "always" },
  );
  if (list.isPending) return <RowSkeletons label="Loading history..." count={4} height={56} />;
  if (!list.data) return <QueryError title="The history could not be loaded" query={list} />;
  const changes = changesOf(
    list.data.pages.flatMap(({ items }) => items),
    words,
  );
  if (changes.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        Nothing was changed yet.
      </Text>
    );
  }
  return (
    <>
      <ChangeList changes={changes} />
      {list.hasNextPage ? (
        <Button
          variant="soft"
          color="gray"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {list.isFetchNextPageError ? (
        <Text as="p" role="alert" size="1" color="red">
          {errorMessage(list.error)}
        </Text>
      ) : null}
    </>
  );
}

/** Every field as it was at the end of the day, beside what it is. */
function AsOf({ record, words, day }: PartProps & { day: string }) {
  const query = trpc.history.asOf.useQuery({ ...record, asOf: day }, { retry: false });
  if (query.isPending) return <RowSkeletons label="Loading..." count={6} height={32} />;
  if (!query.data) {
    return (
      <Text as="p" role="alert" size="2" color="gray">
        {errorMessage(query.error, "That day could not be loaded.")}
      </Text>
    );
  }
  const fields = query.data.fields
    .filter(({ past, present }) => past !== null || present !== null)
    .map(({ field, past, present }) => shownField({ ...record, field, from: past, to: present }, words))
    .filter(({ field }) => !/Id$/.test(field) || field === "leadUserId");
  return (
    <table className={styles.past}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{formatWholeDay(new Date(day))}</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, from, to }) => (
          <tr key={field} data-changed={from !== to || undefined}>
            <th scope="row">{label}</th>
            <td>{from}</td>
            <td>{from === to ? <Text color="gray">the same</Text> : to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
