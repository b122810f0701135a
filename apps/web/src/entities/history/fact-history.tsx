"use client";
import { Button } from "@radix-ui/themes/components/button";
import { Heading } from "@radix-ui/themes/components/heading";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { type RecordOfHistory, useOpenHistory } from "../../components/dialogs/open-history.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { ChangeList } from "./change-list.tsx";
import { FactLabel } from "./fact-label.tsx";
import styles from "./history.module.css";
import { changesOf } from "./history-lines.ts";
import { useHistoryWords } from "./use-history-words.ts";

interface FactHistoryProps {
  record: RecordOfHistory;
  field: string;
  label: string;
}

/** Who set a fact, when, and what it was: the last changes of one field, in a popover at its label. */
export default function FactHistory({ record, field, label }: FactHistoryProps) {
  const [isOpen, setOpen] = useState(true);
  const openHistory = useOpenHistory();
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>
        <FactLabel label={label} />
      </Popover.Trigger>
      <Popover.Content
        aria-label={`History of ${label}`}
        tabIndex={0}
        align="start"
        minWidth="240px"
        maxWidth="360px"
        maxHeight="320px"
        size="1"
        className={styles.fact}
      >
        <Heading as="h3" size="2">
          {label}
        </Heading>
        <LastChanges record={record} field={field} />
        <Button
          variant="ghost"
          size="1"
          m="0"
          onClick={() => {
            setOpen(false);
            openHistory(record);
          }}
        >
          All changes
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}

const SHOWN = 5;

function LastChanges({ record: { entity, id }, field }: Omit<FactHistoryProps, "label">) {
  const history = trpc.history.list.useQuery(
    { entity, id, field, limit: SHOWN },
    { refetchOnMount: "always" },
  );
  const words = useHistoryWords();
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
  const changes = changesOf(history.data.items, words);
  if (changes.length === 0) {
    return (
      <Text as="p" size="1" color="gray">
        No change of it is recorded.
      </Text>
    );
  }
  return <ChangeList changes={changes} ofOneField />;
}
