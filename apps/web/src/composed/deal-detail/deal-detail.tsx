"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, STAGES } from "@dealflow/validators/labels/deals";
import { NoticeDialog } from "../../components/dialogs/notice-dialog.tsx";
import { LongText } from "../../components/long-text.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { type DealActions, useDealActions } from "../../features/deals/move/use-deal-actions.tsx";
import { StageEditor } from "../../features/deals/stage/stage-editor.tsx";
import { useFindDeal } from "../../features/deals/use-find-deal.ts";
import { errorCode } from "../../lib/errors.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { usePrintInLightTheme } from "../../lib/hooks/use-print-in-light-theme.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { HeadActions } from "./actions/head-actions.tsx";
import styles from "./deal-body.module.css";
import { DealOverview } from "./deal-overview.tsx";
import { DetailFrame } from "./detail-frame.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { DetailTabs } from "./detail-tabs.tsx";

interface DealDetailProps {
  id: number;
  onClose: () => void;
  /** Called once its dialog is open. */
  onShown: () => void;
}

/** The dialog of a deal. */
export default function DealDetail({ id, onClose, onShown }: DealDetailProps) {
  const find = useFindDeal();
  const query = trpc.deals.get.useQuery({ id }, REFETCH_ON_OPEN);
  const { data, isError } = query;
  // Until it is loaded, the deal as a loaded list has it.
  const deal = data ?? find(id);
  const { actions, dialogs } = useDealActions();
  usePrintInLightTheme();

  if (errorCode(query.error) === "NOT_FOUND") {
    return (
      <NoticeDialog title="This deal does not exist" onClose={onClose}>
        The link may be incomplete, or meant for another workspace.
      </NoticeDialog>
    );
  }
  const company = deal ? <FirmLink id={deal.firmId}>{deal.company}</FirmLink> : null;
  return (
    <>
      <DetailFrame
        title={deal?.codename ?? company}
        company={deal?.codename ? company : null}
        actions={deal ? <HeadActions deal={deal} actions={actions} /> : null}
        onClose={onClose}
        onShown={onShown}
      >
        {deal ? <DealBody deal={deal} actions={actions} /> : null}
        {isError && !deal ? <QueryError title="The deal could not be loaded" query={query} /> : null}
        {deal || isError ? null : <DetailSkeleton />}
      </DetailFrame>
      {dialogs}
    </>
  );
}

function DealBody({ deal, actions }: { deal: Deal; actions: DealActions }) {
  useDocumentTitle(dealTitle(deal), "Deals");
  return (
    <>
      <div className={styles.badges}>
        <StageEditor deal={deal} stages={STAGES} onConflict={actions.showConflict} />
        <CategoryBadge category={deal.category} />
        <Badge color="gray">{deal.sector}</Badge>
      </div>
      {deal.description ? <LongText text={deal.description} /> : null}
      <DealOverview deal={deal} />
      <DetailTabs deal={deal} />
    </>
  );
}
