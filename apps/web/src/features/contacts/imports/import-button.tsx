"use client";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { LazyDialog } from "../../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../../lib/preload.ts";

const loadWizard = () => import("./import-dialog.tsx");
const preloadWizard = () => preload(loadWizard);

/** Opens the wizard, which comes with its first press. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        onClick={() => setOpen(true)}
        onPointerEnter={preloadWizard}
        onFocus={preloadWizard}
      >
        <Icon name="upload" /> Import Contacts
      </Button>
      {open ? (
        <LazyDialog load={loadWizard} title="Import" dialog={{ onClose: () => setOpen(false) }} />
      ) : null}
    </>
  );
}
