"use client";
import type { Deal } from "@dealflow/validators/deals";
import dynamic from "next/dynamic";
import { NoticeDialog } from "../../components/notice-dialog.tsx";
import { RenderBoundary } from "../../components/render-boundary.tsx";

const loadDealForm = () => import("./deal-form-dialog.tsx");
const DealFormDialog = dynamic(loadDealForm, { ssr: false });

/** The form weighs more than the page, so it comes when a pointer or the focus nears the button that opens it. */
export function preloadDealForm(): void {
  loadDealForm().catch(() => undefined);
}

/** The form that is open: for a new deal, or for the one that is edited. */
export type OpenForm = { mode: "create" } | { mode: "edit"; deal: Deal };

export type DealDialogProps = OpenForm & { onClose: () => void };

export function DealDialog(props: DealDialogProps) {
  return (
    <RenderBoundary
      fallback={
        <NoticeDialog title="Form Rendering Error" onClose={props.onClose}>
          The form could not be shown. Close this, reload the page, and try again.
        </NoticeDialog>
      }
    >
      <DealFormDialog {...props} />
    </RenderBoundary>
  );
}
