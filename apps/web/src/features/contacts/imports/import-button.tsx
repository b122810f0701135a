"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { lazyDialog } from "../../../components/lazy/lazy-dialog.tsx";

const ImportDialog = lazyDialog(() => import("./import-dialog.tsx"), "Import");

export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        onClick={() => setOpen(true)}
        onPointerEnter={ImportDialog.preload}
        onFocus={ImportDialog.preload}
      >
        <Icon name="upload" /> Import Contacts
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
