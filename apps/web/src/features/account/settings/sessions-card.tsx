"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { Lazy } from "../../../components/lazy/lazy.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./settings.module.css";
import { useEndSessions } from "./use-end-sessions.ts";

// It carries the names of all browsers.
const loadList = () => import("./session-list.tsx");

/** Where the member is signed in, and the way to end that. */
export function SessionsCard() {
  return (
    <Card size="2" className={styles.card}>
      <Heading as="h2" size="4">
        Sessions
      </Heading>
      <Text as="p" size="2" color="gray" mt="1">
        Where you are signed in. Sign out of what you do not recognize, then change your password.
      </Text>
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const query = trpc.sessions.list.useQuery();
  const { end, ending, endOthers, endingOthers } = useEndSessions();
  const [asking, setAsking] = useState(false);
  const loading = <RowSkeletons label="Loading sessions..." count={2} height={56} />;
  if (query.isPending) return loading;
  if (!query.data) {
    return <QueryError title="The sessions could not be loaded" query={query} />;
  }
  const others = query.data.filter(({ isCurrent }) => !isCurrent).length;
  // Where the focus stays when the button that had it goes.
  return (
    <div tabIndex={-1} className={styles.region}>
      <Lazy
        load={loadList}
        props={{ sessions: query.data, ending, onEnd: end }}
        loading={loading}
        failed={({ message, onRetry }) => (
          <ErrorState title="The sessions could not be shown" message={message} onRetry={onRetry} />
        )}
      />
      <div className={styles.foot}>
        {others > 0 ? (
          <Button variant="soft" color="red" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        ) : (
          <Text as="p" size="2" color="gray">
            You are signed in nowhere else.
          </Text>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description={`${pluralize(others, "other browser")} will have to sign in again. This one stays signed in.`}
        confirmLabel="Sign out"
        pendingLabel="Signing out..."
        pending={endingOthers}
        onConfirm={() => void endOthers().then(() => setAsking(false))}
      />
    </div>
  );
}
