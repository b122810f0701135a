"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { toast } from "@dealflow/ui/toast/toast";
import { useSingleFlight } from "@dealflow/ui/use-single-flight";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { Lazy } from "../../../components/lazy/lazy.tsx";
import { TitledSection } from "../../../components/page/titled-section.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { errorCode, errorMessage } from "../../../lib/errors.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import { useMutateOnce } from "../../../trpc/use-mutate-once.ts";
import styles from "./settings.module.css";

// Its library that recognizes browsers is large, so it is loaded when the list is shown.
const loadList = () => import("./session-list.tsx");

/** The browsers in which the member is signed in, with buttons to sign out of them. */
export function SessionsCard() {
  return (
    <TitledSection
      title="Sessions"
      description="Where you are signed in. Sign out of what you do not recognize, then change your password."
    >
      <Sessions />
    </TitledSection>
  );
}

function Sessions() {
  const query = trpc.sessions.list.useQuery();
  const { end, ending, endOthers, endingOthers } = useEndSessions();
  const [isConfirming, setConfirming] = useState(false);
  const loading = <RowSkeletons label="Loading sessions..." count={2} height={56} />;
  if (query.isPending) return loading;
  if (!query.data) {
    return <QueryError title="The sessions could not be loaded" query={query} />;
  }
  const others = query.data.filter(({ isCurrent }) => !isCurrent).length;
  // It takes the focus when the focused button disappears.
  return (
    <div tabIndex={-1} className={styles.region}>
      <Lazy
        load={loadList}
        props={{ sessions: query.data, ending, onEnd: end }}
        loading={loading}
        failed="The sessions could not be shown"
      />
      <div className={styles.footer}>
        {others > 0 ? (
          <Button variant="soft" color="red" onClick={() => setConfirming(true)}>
            Sign out everywhere else
          </Button>
        ) : (
          <Text as="p" size="2" color="gray">
            You are signed in nowhere else.
          </Text>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Sign out everywhere else?"
        description={`${pluralize(others, "other browser")} will have to sign in again. This one stays signed in.`}
        confirmLabel="Sign out"
        pendingLabel="Signing out..."
        pending={endingOthers}
        onConfirm={() => void endOthers().then(() => setConfirming(false))}
      />
    </div>
  );
}

/** Ends one other session, or all of them. */
function useEndSessions() {
  const ending = trpc.sessions.end.useMutation();
  const endingOthers = trpc.sessions.endOthers.useMutation({
    onSuccess({ ended }) {
      toast({ title: `Signed out of ${pluralize(ended, "other browser")}` });
    },
    onError: (error) => toastError(errorMessage(error, "Failed to sign out everywhere else")),
  });

  const end = useSingleFlight(async (id: number, browser: string) => {
    try {
      await ending.mutateAsync({ id });
      toast({ title: `Signed out of ${browser}` });
    } catch (error) {
      if (errorCode(error) !== "NOT_FOUND") {
        return toastError(errorMessage(error, `Failed to sign out of ${browser}`));
      }
      // NOT_FOUND: the session expired, or was ended from another browser.
      toast({ title: `${browser} was signed out already` });
    }
  });

  return {
    end: (id: number, browser: string) => void end(id, browser),
    /** The id of the session that is being ended. */
    ending: ending.isPending ? ending.variables.id : null,
    endOthers: useMutateOnce(endingOthers),
    endingOthers: endingOthers.isPending,
  };
}
