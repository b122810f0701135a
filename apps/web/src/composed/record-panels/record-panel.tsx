"use client";
import { firmPath, PARAMS } from "@dealflow/validators/addresses";
import type { FirmProfile } from "@dealflow/validators/firms";
import { Button } from "@radix-ui/themes/components/button";
import { useEffect, useRef } from "react";
import { RecordBody, RecordDialog } from "../../components/dialogs/record-dialog.tsx";
import GoneCallout from "../../components/gone-callout.tsx";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { type OpenPanel, panelAtPoint } from "../../entities/record-panel/panel-address.ts";
import { setAddressParams } from "../../lib/address/address.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { FirmActions } from "./firm-actions.tsx";
import { FirmFacts } from "./firm-facts.tsx";
import { FirmRecords } from "./firm-records.tsx";
import { FirmActivity } from "./panel-activity.tsx";
import { PanelHead } from "./panel-head.tsx";
import { FIRM_GONE_REASON, isNotFound, NotFoundPanel, PanelState } from "./panel-state.tsx";

interface RecordPanelProps extends OpenPanel {
  onClose: () => void;
}

/** The panel of a contact, a firm or an e-mail. A link from one to the other replaces its content. */
export default function RecordPanel({ panel, id, onClose }: RecordPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const record = `${panel} ${id}`;
  const focused = useRef(record);
  useEffect(() => {
    if (focused.current === record) return;
    focused.current = record;
    // The link that was pressed is removed with the previous content.
    content.current?.focus();
  }, [record]);

  /** A press on another record of the list shows it; anywhere else it closes the panel. */
  function showPressed(event: { detail: { originalEvent: PointerEvent }; preventDefault: () => void }) {
    const { button, clientX, clientY } = event.detail.originalEvent;
    const pressed = button === 0 ? panelAtPoint(clientX, clientY) : null;
    if (pressed === null) return;
    event.preventDefault();
    setAddressParams({ [panel]: null, [pressed.panel]: String(pressed.id) }, "replace");
  }

  return (
    <RecordDialog
      ref={content}
      onClose={onClose}
      atSide
      maxWidth="none"
      style={{ width: "min(600px, 100vw)" }}
      onPointerDownOutside={showPressed}
    >
      {id === null ? <NotFoundPanel panel={panel} /> : null}
      {id !== null && panel === "contact" ? <ContactPanel key={id} id={id} onClose={onClose} /> : null}
      {id !== null && panel === "firm" ? <FirmPanel key={id} id={id} /> : null}
      {id !== null && panel === "email" ? <LazyEmailPanel key={id} id={id} /> : null}
    </RecordDialog>
  );
}

const loadEmailPanel = () => import("./email-panel.tsx");

function LazyEmailPanel({ id }: { id: number }) {
  return (
    <Lazy
      load={loadEmailPanel}
      props={{ id }}
      loading={<PanelState panel="email" query={LOADING} />}
      failed={({ onRetry }) => (
        <PanelState panel="email" query={{ ...LOADING, isError: true, refetch: onRetry }} />
      )}
    />
  );
}

const LOADING = { error: null, isError: false, isFetching: false, refetch: () => undefined };

/** A firm with its facts, contacts, deals, pipeline items and lending history. */
function FirmPanel({ id }: { id: number }) {
  const { data: firm, ...query } = trpc.firms.get.useQuery({ id }, REFETCH_ON_OPEN);
  if (!firm) return <PanelState panel="firm" query={query} />;
  return <LoadedFirm firm={firm} isGone={isNotFound(query.error)} />;
}

function LoadedFirm({ firm, isGone }: { firm: FirmProfile; isGone: boolean }) {
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
        {isGone ? <GoneCallout noun="firm" reason={FIRM_GONE_REASON} /> : null}
        <FirmFacts firm={firm} />
        <FirmRecords firm={firm} />
        <FirmActivity key={firm.id} id={firm.id} />
      </RecordBody>
    </>
  );
}
