"use client";
import { useSearchParams } from "next/navigation";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { dealsPathOf } from "../../entities/deal/deal-address.ts";
import { DealContent } from "./deal-content.tsx";
import { DealPageFrame } from "./frame/deal-page-frame.tsx";

/** A deal whose address was opened alone: the page itself. */
export function DealPage({ id }: { id: number }) {
  const openPage = useOpenPage();
  const list = dealsPathOf(useSearchParams());
  return (
    <DealContent
      id={id}
      missing={
        <NoticeDialog title="This deal does not exist" onClose={() => openPage(list)}>
          The link may be incomplete, or meant for another workspace.
        </NoticeDialog>
      }
      frame={(parts) => <DealPageFrame {...parts} />}
    />
  );
}
