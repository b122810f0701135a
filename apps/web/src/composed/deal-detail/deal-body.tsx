"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { LongText } from "../../components/long-text.tsx";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import type { DealActions } from "../../features/deals/move/use-deal-actions.tsx";
import { StageEditor } from "../../features/deals/stage/stage-editor.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import styles from "./deal-body.module.css";
import { DealOverview } from "./deal-overview.tsx";
import { DetailTabs } from "./detail-tabs.tsx";

interface DealBodyProps {
  deal: Deal;
  actions: DealActions;
}

export function DealBody({ deal, actions }: DealBodyProps) {
  useDocumentTitle(dealTitle(deal), "Deals");
  return (
    <>
      <div className={styles.badges}>
        <StageEditor deal={deal} onConflict={actions.showConflict} />
        <CategoryBadge category={deal.category} />
        <Badge color="gray">{deal.sector}</Badge>
      </div>
      {deal.description ? <LongText text={deal.description} /> : null}
      <DealOverview deal={deal} />
      <DetailTabs deal={deal} />
    </>
  );
}
