"use client";
import { Icon } from "@dealflow/ui/icon";
import type { FirmProfile } from "@dealflow/validators/firms";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { useOpenHistory } from "../../components/dialogs/open-history.ts";
import { FirmFormDialog } from "../../features/firms/form/firm-form-dialog.ts";
import { MergeFirmDialog } from "../../features/merges/merge-dialogs.ts";

interface FirmActionsProps {
  firm: FirmProfile;
  /** Called with the firm that stays, after this one was merged into it. */
  onMerged: (id: number) => void;
}

/** Edit and Merge, with their dialogs. */
export function FirmActions({ firm, onMerged }: FirmActionsProps) {
  const [open, setOpen] = useState<"edit" | "merge" | null>(null);
  const close = () => setOpen(null);
  const openHistory = useOpenHistory();
  return (
    <>
      {firm.isShared ? (
        <Button
          variant="outline"
          color="gray"
          onClick={() => setOpen("merge")}
          {...MergeFirmDialog.preloadHandlers}
        >
          Merge…
        </Button>
      ) : null}
      <Button
        variant="outline"
        color="gray"
        onClick={() => openHistory({ entity: "firms", id: firm.id, name: firm.name })}
      >
        <Icon name="clock" /> History
      </Button>
      <Button variant="soft" onClick={() => setOpen("edit")} {...FirmFormDialog.preloadHandlers}>
        <Icon name="edit" /> Edit
      </Button>
      {open === "edit" ? <FirmFormDialog firm={firm} onClose={close} /> : null}
      {open === "merge" ? (
        <MergeFirmDialog
          firm={firm}
          onClose={close}
          onMerged={(id) => {
            close();
            onMerged(id);
          }}
        />
      ) : null}
    </>
  );
}
