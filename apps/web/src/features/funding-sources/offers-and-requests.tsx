"use client";
import type { Deal } from "@dealflow/validators/deals";
import type { FundingSource } from "@dealflow/validators/funding-sources";
import { DocumentChase } from "./document-chase/document-chase.tsx";
import { TermSheets } from "./term-sheets/term-sheets.tsx";

interface OffersAndRequestsProps {
  deal: Deal;
  sources: readonly FundingSource[];
}

/** What the sources offered and what they wait for; loaded with the first offer or request of a deal. */
export default function OffersAndRequests({ deal, sources }: OffersAndRequestsProps) {
  return (
    <>
      {sources.some(({ hasTermSheet }) => hasTermSheet) ? <TermSheets sources={sources} /> : null}
      {sources.some(hasRequests) ? <DocumentChase deal={deal} sources={sources} /> : null}
    </>
  );
}

const hasRequests = ({ documentsRequested }: FundingSource) => documentsRequested.length > 0;
