"use client";
import { dealPath, PARAMS } from "@dealflow/validators/addresses";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { NOTE_KINDS } from "@dealflow/validators/labels/notes";
import type { TimelineKind } from "@dealflow/validators/labels/timeline";
import { Button } from "@radix-ui/themes/components/button";
import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import {
  RecordBody,
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../components/dialogs/record-dialog.tsx";
import GoneCallout from "../../components/gone-callout.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { MergeDealDialog } from "../../features/merges/merge-dialogs.ts";
import { closeOver, idIn, replaceOver } from "../../lib/address/address.ts";
import { errorCode } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { LazyTimeline } from "./lazy-timeline.tsx";
import styles from "./pipeline-activity.module.css";

/** What the timeline of a pipeline item can have. */
const KINDS: readonly TimelineKind[] = [...NOTE_KINDS, "value", "lead", "change", "comment"];
const GONE = "It was deleted, or became a deal, which has its notes now.";
const OF_ACTIVITY = [PARAMS.activity, PARAMS.pipelineActivity, PARAMS.note];
const close = () => closeOver(window.location.pathname, OF_ACTIVITY);

/** Opens the activity of the pipeline item that the address names, such as `/pipeline?activity=12`. */
export function PipelineActivityHost() {
  const named = useSearchParams().get(PARAMS.activity);
  return named === null ? null : <PipelineActivity key={named} id={idIn(named) ?? 0} />;
}

function PipelineActivity({ id }: { id: number }) {
  const query = trpc.pipeline.get.useQuery({ id }, { ...REFETCH_ON_OPEN, enabled: id > 0 });
  const [isMerging, setMerging] = useState(false);
  const target = useMemo(() => ({ pipelineId: id }), [id]);
  const isGone = errorCode(query.error) === "NOT_FOUND";
  if (id === 0 || (isGone && !query.data)) {
    return (
      <NoticeDialog title="This pipeline item does not exist" onClose={close}>
        It may have been deleted, or converted to a deal, which has its notes now.
      </NoticeDialog>
    );
  }
  return (
    <RecordDialog onClose={close} align="start" className={styles.content} maxWidth="640px">
      <RecordHead className={styles.head}>
        <RecordTitle size={{ initial: "4", sm: "5" }}>
          {query.data ? `Activity of ${dealTitle(query.data)}` : "Activity"}
        </RecordTitle>
        <RecordClose className={undefined} />
      </RecordHead>
      <RecordBody>
        {isGone ? <GoneCallout noun="pipeline item" reason={GONE} /> : null}
        {query.isError && !isGone ? (
          <QueryError title="The pipeline item could not be loaded" query={query} />
        ) : null}
        {query.data ? (
          <>
            <Button
              size="1"
              variant="outline"
              color="gray"
              className={styles.merge}
              onClick={() => setMerging(true)}
              {...MergeDealDialog.preloadHandlers}
            >
              Merge into a Deal…
            </Button>
            <LazyTimeline target={target} kinds={KINDS} />
          </>
        ) : null}
      </RecordBody>
      {isMerging && query.data ? (
        <MergeDealDialog
          from={{ kind: "pipeline", record: query.data }}
          onClose={() => setMerging(false)}
          onMerged={(dealId) => replaceOver(dealPath(dealId), OF_ACTIVITY)}
        />
      ) : null}
    </RecordDialog>
  );
}
