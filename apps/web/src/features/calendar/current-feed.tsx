"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import styles from "./calendar-card.module.css";
import type { useCalendarFeed } from "./use-calendar-feed.ts";

const OLD_STOPS = "Calendar programs that use the present address no longer get anything.";

/** Replaces or revokes the address; both ask first, since neither can be undone. */
export function CurrentFeed({ feed }: { feed: ReturnType<typeof useCalendarFeed> }) {
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
