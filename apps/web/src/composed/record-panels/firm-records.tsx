"use client";
import type { FirmProfile } from "@dealflow/validators/firms";
import { Text } from "@radix-ui/themes/components/text";
import { FirmDeals, FirmPeople, FirmPipeline } from "./firm-sections.tsx";
import { LenderHistory } from "./lender-history.tsx";

/** The people, deals, pipeline items and lending of a firm. */
export function FirmRecords({ firm }: { firm: FirmProfile }) {
  const { id, contacts, deals, pipelineItems, lender } = firm;
  return (
    <>
      {contacts > 0 ? <FirmPeople id={id} count={contacts} /> : null}
      {deals > 0 ? <FirmDeals id={id} count={deals} /> : null}
      {pipelineItems > 0 ? <FirmPipeline id={id} count={pipelineItems} /> : null}
      {lender ? <LenderHistory id={id} history={lender} /> : null}
      {deals === 0 && pipelineItems === 0 && lender === null ? (
        <Text as="p" size="2" color="gray">
          No deals, pipeline items or financing with this firm yet.
        </Text>
      ) : null}
    </>
  );
}
