"use client";
import { firmPath, PARAMS } from "@dealflow/validators/addresses";
import type { FirmProfile } from "@dealflow/validators/firms";
import { Button } from "@radix-ui/themes/components/button";
import { RecordBody } from "../../components/dialogs/record-dialog.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { FirmActions } from "./firm-actions.tsx";
import { FirmFacts } from "./firm-facts.tsx";
import { FirmRecords } from "./firm-records.tsx";
import { FirmActivity } from "./panel-activity.tsx";
import { PanelHead } from "./panel-head.tsx";
import { isNotFound, PanelState } from "./panel-state.tsx";

/** A firm with its facts, contacts, deals, pipeline items and lending history. */
export function FirmPanel({ id }: { id: number }) {
  const { data: firm, ...query } = trpc.firms.get.useQuery({ id }, REFETCH_ON_OPEN);
  if (!firm || isNotFound(query.error)) return <PanelState panel="firm" query={query} />;
  return <LoadedFirm firm={firm} />;
}

function LoadedFirm({ firm }: { firm: FirmProfile }) {
  useDocumentTitle(firm.name);
  return (
    <>
      <PanelHead
        name={firm.name}
        subtitle="Firm"
        present={<PresentMembers entity="firms" id={firm.id} />}
        actions={
          <>
            <Button asChild variant="outline" color="gray">
              <PageLink href={firmPath(firm.id)}>Open page</PageLink>
            </Button>
            <FirmActions
              firm={firm}
              onMerged={(id) => setAddressParams({ [PARAMS.firm]: String(id) }, "replace")}
            />
          </>
        }
      />
      <RecordBody>
        <FirmFacts firm={firm} />
        <FirmRecords firm={firm} />
        <FirmActivity key={firm.id} id={firm.id} />
      </RecordBody>
    </>
  );
}
