"use client";
import { useSearchParams } from "next/navigation";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { dealsPathOf } from "../../entities/deal/deal-address.ts";
import type { Day } from "../../lib/format/days.ts";
import { ServerDay } from "../../lib/hooks/viewer-day.tsx";
import { DealContent } from "./deal-content.tsx";
import { DealPageFrame } from "./frame/deal-page-frame.tsx";

interface DealPageProps {
  id: number;
  /** The day by which the server rendered it. */
  day: Day;
}

/** A deal whose address was opened alone: the page itself. */
export function DealPage({ id, day }: DealPageProps) {
  const openPage = useOpenPage();
  const list = dealsPathOf(useSearchParams());
  return (
    <ServerDay value={day}>
      <DealContent
        id={id}
        missing={
          <NoticeDialog title="This deal does not exist" onClose={() => openPage(list)}>
            The link may be incomplete, or meant for another workspace.
          </NoticeDialog>
        }
        frame={(parts) => <DealPageFrame {...parts} />}
      />
    </ServerDay>
  );
}
