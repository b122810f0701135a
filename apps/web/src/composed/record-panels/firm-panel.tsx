"use client";
import type { FirmProfile } from "@dealflow/validators/firms";
import { Text } from "@radix-ui/themes/components/text";
import { RecordBody } from "../../components/dialogs/record-dialog.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { FirmDeals, FirmPeople, FirmPipeline } from "./firm-sections.tsx";
import { LenderHistory } from "./lender-history.tsx";
import { PanelHead } from "./panel-head.tsx";
import { isNotFound, PanelState } from "./panel-state.tsx";

/** A firm with its contacts, deals, pipeline items and lending history. */
export function FirmPanel({ id }: { id: number }) {
  const { data: firm, ...query } = trpc.firms.get.useQuery({ id }, REFETCH_ON_OPEN);
  if (!firm || isNotFound(query.error)) return <PanelState panel="firm" query={query} />;
  return <LoadedFirm firm={firm} />;
}

function LoadedFirm({ firm }: { firm: FirmProfile }) {
  const { id, name, contacts, deals, pipelineItems, lender } = firm;
  useDocumentTitle(name);
  return (
    <>
      <PanelHead name={name} subtitle="Firm" />
      <RecordBody>
        {contacts > 0 ? <FirmPeople id={id} count={contacts} /> : null}
        {deals > 0 ? <FirmDeals id={id} count={deals} /> : null}
        {pipelineItems > 0 ? <FirmPipeline id={id} count={pipelineItems} /> : null}
        {lender ? <LenderHistory id={id} history={lender} /> : null}
        {deals === 0 && pipelineItems === 0 && lender === null ? (
          <Text as="p" size="2" color="gray">
            No deals, pipeline items or financing with this firm yet.
          </Text>
        ) : null}
      </RecordBody>
    </>
  );
}
