"use client";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, STAGES } from "@dealflow/validators/labels/deals";
import type { ReactNode } from "react";
import { PresentMembers } from "../../components/present-members.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { useDealActions } from "../../features/deals/move/use-deal-actions.tsx";
import { StageEditor } from "../../features/deals/stage/stage-editor.tsx";
import { useFindDeal } from "../../features/deals/use-find-deal.ts";
import { errorCode } from "../../lib/errors.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { usePrintInLightTheme } from "../../lib/hooks/use-print-in-light-theme.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { HeadActions } from "./actions/head-actions.tsx";
import { DealBody } from "./deal-body.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import type { FrameParts } from "./frame/deal-head.tsx";
import { HeadFacts } from "./frame/head-facts.tsx";

interface DealContentProps {
  id: number;
  /** Shown if there is no such deal. */
  missing: ReactNode;
  frame: (parts: FrameParts) => ReactNode;
}

/** What is shown of a deal, in whatever frame. */
export function DealContent({ id, missing, frame }: DealContentProps) {
  const find = useFindDeal();
  const query = trpc.deals.get.useQuery({ id }, REFETCH_ON_OPEN);
  const { data, isError } = query;
  // Until it is loaded, the deal as a loaded list has it.
  const deal = data ?? find(id);
  const { actions, dialogs } = useDealActions();
  usePrintInLightTheme();

  if (errorCode(query.error) === "NOT_FOUND") return missing;
  const company = deal ? <FirmLink id={deal.firmId}>{deal.company}</FirmLink> : null;
  return (
    <>
      {frame({
        title: deal?.codename ?? company,
        company: deal?.codename ? company : null,
        actions: deal ? <HeadActions key={id} deal={deal} actions={actions} /> : null,
        facts: deal ? (
          <>
            <HeadFacts
              deal={deal}
              stage={<StageEditor key={id} deal={deal} stages={STAGES} onConflict={actions.showConflict} />}
            />
            <PresentMembers key={id} entity="deals" id={id} />
          </>
        ) : null,
        children: (
          <>
            {deal ? <TitledBody key={id} deal={deal} /> : null}
            {isError && !deal ? <QueryError title="The deal could not be loaded" query={query} /> : null}
            {deal || isError ? null : <DetailSkeleton />}
          </>
        ),
      })}
      {dialogs}
    </>
  );
}

function TitledBody({ deal }: { deal: Deal }) {
  useDocumentTitle(dealTitle(deal), "Deals");
  return <DealBody deal={deal} />;
}
