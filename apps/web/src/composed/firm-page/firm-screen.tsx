"use client";
import { PageHeader } from "@dealflow/ui/page-header";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { firmPath, PAGE_PATHS } from "@dealflow/validators/addresses";
import type { FirmProfile } from "@dealflow/validators/firms";
import GoneCallout from "../../components/gone-callout.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageLink, useOpenPage } from "../../components/page/page-link.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { FirmActions } from "../record-panels/firm-actions.tsx";
import { FirmFacts } from "../record-panels/firm-facts.tsx";
import { FirmRecords } from "../record-panels/firm-records.tsx";
import { FirmActivity } from "../record-panels/panel-activity.tsx";
import { FIRM_GONE_REASON, isNotFound } from "../record-panels/panel-state.tsx";
import styles from "../record-panels/record-page.module.css";

/** The page of a firm. */
export function FirmScreen({ id }: { id: number }) {
  const { data: firm, ...query } = trpc.firms.get.useQuery({ id }, REFETCH_ON_OPEN);
  const isGone = isNotFound(query.error);
  if (firm) return <LoadedFirm firm={firm} isGone={isGone} />;
  if (isGone) return <NotFound />;
  if (query.isError) return <QueryError title="The firm could not be loaded" query={query} />;
  return <RowSkeletons label="Loading firm..." count={8} height={44} />;
}

function LoadedFirm({ firm, isGone }: { firm: FirmProfile; isGone: boolean }) {
  useDocumentTitle(firm.name);
  const open = useOpenPage();
  return (
    <Page>
      <div>
        <PageLink href={PAGE_PATHS.firms} className={styles.back}>
          Firms
        </PageLink>
        <PageHeader title={firm.name} subtitle={firm.isShared ? "Firm" : "Firm, visible only to you"}>
          <FirmActions firm={firm} onMerged={(id) => open(firmPath(id))} />
        </PageHeader>
        <PresentMembers entity="firms" id={firm.id} />
        {isGone ? <GoneCallout noun="firm" reason={FIRM_GONE_REASON} /> : null}
      </div>
      <FirmFacts firm={firm} />
      <div className={styles.columns}>
        <div className={styles.records}>
          <FirmRecords firm={firm} />
        </div>
        <FirmActivity key={firm.id} id={firm.id} />
      </div>
    </Page>
  );
}
