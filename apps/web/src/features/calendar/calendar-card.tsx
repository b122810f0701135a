"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Field } from "@dealflow/ui/fields/field";
import { RelativeTime } from "@dealflow/ui/relative-time";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { toast } from "@dealflow/ui/toast/toast";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { useMutateOnce } from "../../trpc/use-mutate-once.ts";
import styles from "./calendar-card.module.css";

/** The address under which a calendar program fetches what is due for the member. */
export function CalendarCard() {
  return (
    <TitledSection
      title="Calendar"
      description="A secret address for your calendar program: your tasks, the follow-ups of deals that you lead, term sheets that expire, and meetings."
    >
      <Feed />
    </TitledSection>
  );
}

function Feed() {
  const query = trpc.calendar.state.useQuery();
  const feed = useCalendarFeed();
  if (query.isPending) return <RowSkeletons label="Loading calendar..." count={1} height={56} />;
  if (!query.data) return <QueryError title="The calendar could not be loaded" query={query} />;
  const { createdAt, lastFetchedAt } = query.data;
  if (!createdAt) {
    return (
      <div tabIndex={-1} className={styles.body}>
        <div className={styles.actions}>
          <SubmitButton
            type="button"
            pending={feed.isCreating}
            pendingLabel="Creating..."
            onClick={() => void feed.create()}
          >
            Create Address
          </SubmitButton>
        </div>
      </div>
    );
  }
  return (
    <div tabIndex={-1} className={styles.body}>
      {feed.address ? <SecretAddress address={feed.address} /> : null}
      <Text as="p" size="2" color="gray">
        Created <RelativeTime date={createdAt} />,{" "}
        {lastFetchedAt ? (
          <>
            last fetched <RelativeTime date={lastFetchedAt} />
          </>
        ) : (
          "not fetched yet"
        )}
        .
      </Text>
      <CurrentFeed feed={feed} />
    </div>
  );
}

/** The address that was just made. The server keeps a hash of it only, so it is shown once. */
function SecretAddress({ address }: { address: string }) {
  return (
    <Field
      label="Secret address"
      help="Copy it now: it is not shown again. Whoever knows it sees your calendar."
      error={undefined}
    >
      {(aria) => (
        <div className={styles.address}>
          <TextField.Root {...aria} readOnly value={address} onFocus={({ target }) => target.select()} />
          <CopyButton text={() => address} size="2" copied="The address is on the clipboard">
            Copy
          </CopyButton>
        </div>
      )}
    </Field>
  );
}

const OLD_STOPS = "Calendar programs that use the present address no longer get anything.";

/** Replaces or revokes the address; both ask first, since neither can be undone. */
function CurrentFeed({ feed }: { feed: ReturnType<typeof useCalendarFeed> }) {
  const [question, setQuestion] = useState<"replace" | "revoke" | null>(null);
  const close = () => setQuestion(null);
  return (
    <div className={styles.actions}>
      <Button variant="soft" color="gray" onClick={() => setQuestion("replace")}>
        Replace Address
      </Button>
      <Button variant="soft" color="red" onClick={() => setQuestion("revoke")}>
        Revoke
      </Button>
      <ConfirmDialog
        open={question === "replace"}
        onOpenChange={close}
        title="Replace the address?"
        description={`${OLD_STOPS} You get a new one to paste there.`}
        confirmLabel="Replace"
        pendingLabel="Replacing..."
        pending={feed.isCreating}
        onConfirm={() => void feed.create().then(close)}
      />
      <ConfirmDialog
        open={question === "revoke"}
        onOpenChange={close}
        title="Revoke the address?"
        description={OLD_STOPS}
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        pending={feed.isRevoking}
        onConfirm={() => void feed.revoke().then(close)}
      />
    </div>
  );
}

/** Makes, replaces and revokes the member's feed; `address` is known only on the page that has just made it. */
function useCalendarFeed() {
  const [address, setAddress] = useState<string | null>(null);
  const creating = trpc.calendar.create.useMutation({
    onSuccess: ({ secretAddress }) => setAddress(secretAddress),
    onError: (error) => toastError(errorMessage(error, "Failed to create the address")),
  });
  const revoking = trpc.calendar.revoke.useMutation({
    onSuccess() {
      setAddress(null);
      toast({ title: "Calendar address revoked" });
    },
    onError: (error) => toastError(errorMessage(error, "Failed to revoke the address")),
  });
  return {
    address,
    create: useMutateOnce(creating),
    isCreating: creating.isPending,
    revoke: useMutateOnce(revoking),
    isRevoking: revoking.isPending,
  };
}
