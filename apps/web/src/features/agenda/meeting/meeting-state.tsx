"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { errorMessage } from "../../../lib/errors.ts";
import styles from "./meeting.module.css";
import type { Meeting } from "./use-meeting.ts";

/** What a meeting shows while there is no agenda to walk through. */
export function MeetingState({ query }: Pick<Meeting, "query">) {
  return (
    <div className={styles.state}>
      {query.isError && !query.isFetching ? (
        <ErrorState
          title="The agenda could not be loaded"
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RowSkeletons label="Loading the agenda..." count={4} height={56} />
      )}
    </div>
  );
}
