"use client";
import type { Deal } from "@dealflow/validators/deals";
import { Suspense } from "react";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { RenderBoundary } from "../../components/render-boundary.tsx";
import { useLazy } from "../../lib/use-lazy.ts";

const loadDealForm = () => import("./deal-form-dialog.tsx");

/** The form weighs more than the page, so it comes when a pointer or the focus nears the button that opens it. */
export function preloadDealForm(): void {
  loadDealForm().catch(() => undefined);
}

/** The form that is open: for a new deal, or for the one that is edited. */
export type OpenForm = { mode: "create" } | { mode: "edit"; deal: Deal };

export type DealDialogProps = OpenForm & { onClose: () => void };

export function DealDialog(props: DealDialogProps) {
  const DealFormDialog = useLazy(loadDealForm);
  return (
    <RenderBoundary
      fallback={
        <NoticeDialog title="Form Rendering Error" onClose={props.onClose}>
          The form could not be shown. Close this and try again; if it stays so, reload the page.
        </NoticeDialog>
      }
    >
      <Suspense>
        <DealFormDialog {...props} />
      </Suspense>
    </RenderBoundary>
  );
}
