"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/terms/deals";
import { LongText } from "../../components/long-text.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { CategoryBadge } from "../deals/badges.tsx";
import { StageEditor } from "../deals/stage-editor.tsx";
import type { DealActions } from "../deals/use-deal-actions.tsx";
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
        <StageEditor deal={deal} onConflict={actions.settle} />
        <CategoryBadge category={deal.category} />
        <Badge color="gray">{deal.sector}</Badge>
      </div>
      {deal.description ? <LongText text={deal.description} /> : null}
      <DealOverview deal={deal} />
      <DetailTabs deal={deal} />
    </>
  );
}
