"use client";
import { Badge } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { Delayed } from "@dealflow/ui/states/skeletons";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle, STAGES } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useRef } from "react";
import { Lazy } from "../../components/lazy/lazy.tsx";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { LongText } from "../../components/long-text.tsx";
import { Money } from "../../components/money.tsx";
import { PresentMembers } from "../../components/present-members.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { CategoryBadge } from "../../entities/deal/badges.tsx";
import { FirmLink } from "../../entities/firm/firm-link.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { MentionedText } from "../../entities/member/mentioned-text.tsx";
import { DealPeople } from "../../features/deal-contacts/deal-people.tsx";
import { EditableFact } from "../../features/deals/facts/editable-fact.tsx";
import { DealFormDialog } from "../../features/deals/form/deal-form-dialog.ts";
import { type DealActions, useDealActions } from "../../features/deals/move/use-deal-actions.tsx";
import { StageEditor } from "../../features/deals/stage/stage-editor.tsx";
import { useFindDeal } from "../../features/deals/use-find-deal.ts";
import { errorCode } from "../../lib/errors.ts";
import { formatShortDollars } from "../../lib/format/money.ts";
import { usePrintInLightTheme } from "../../lib/hooks/printing.ts";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";
import { useMinWidth } from "../../lib/hooks/use-min-width.ts";
import { preload } from "../../lib/preload.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { useListLabel } from "../../trpc/use-lists.ts";
import { ActionsButton } from "./actions/actions-button.tsx";
import { PrintedBrief } from "./brief/printed-brief.tsx";
import styles from "./deal-content.module.css";
import { DealGlance } from "./deal-glance.tsx";
import { DealOverview } from "./deal-overview.tsx";
import { DETAIL_TABS } from "./deal-tabs.ts";
import { DealActivity, DetailTabs } from "./detail-tabs.tsx";
import dealHeadStyles from "./frame/deal-head.module.css";
import type { FrameParts } from "./frame/deal-head.tsx";

const loadGone = () => import("../../components/gone-callout.tsx");

interface DealContentProps {
  id: number;
  /** Shown if there is no such deal; one that goes while it is open stays as it was last seen. */
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

  const isGone = errorCode(query.error) === "NOT_FOUND";
  if (isGone && !data) return missing;
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
              stage={
                <StageEditor key={id} deal={deal} stages={STAGES} onConflict={actions.showConflict} isWhole />
              }
            />
            <PresentMembers key={id} entity="deals" id={id} />
            {isGone ? (
              <div className={dealHeadStyles.gone}>
                <Lazy load={loadGone} props={{ noun: "deal" }} failed="This deal is no longer here" />
              </div>
            ) : null}
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

const FACTS = ["value", "type", "lead", "person", "email", "source", "created", "updated"];

/** Placeholders for the badges, overview and tabs of a deal. */
function DetailSkeleton() {
  return (
    <Delayed label="Loading deal...">
      <div aria-hidden className={styles.skeleton}>
        <div className={styles.row}>
          <Skeleton width="180px" height="22px" />
          <Skeleton width="64px" height="22px" />
          <Skeleton width="80px" height="22px" />
        </div>
        <Skeleton height="40px" />
        <div className={styles.factSkeletons}>
          {FACTS.map((fact) => (
            <Skeleton key={fact} height="36px" />
          ))}
        </div>
        <div className={styles.row}>
          {DETAIL_TABS.map((tab) => (
            <Skeleton key={tab} width="72px" height="28px" />
          ))}
        </div>
        <Skeleton height="200px" />
      </div>
    </Delayed>
  );
}

/** What a glance at the head of a deal tells; the whole is in the overview. */
function HeadFacts({ deal, stage }: { deal: Deal; stage: ReactNode }) {
  const labelOf = useListLabel();
  const { data: team } = trpc.users.list.useQuery();
  return (
    <>
      {stage}
      <CategoryBadge category={deal.category} />
      <span className={dealHeadStyles.sector}>
        <Badge color="gray">{labelOf("sectors", deal.sector)}</Badge>
      </span>
      <span className={dealHeadStyles.glance}>
        {deal.value === null ? null : (
          <Text size="2" weight="bold" className={dealHeadStyles.value}>
            <Money amount={deal.value} format={formatShortDollars} />
          </Text>
        )}
        <Text size="2" color="gray" truncate>
          {personInCharge(deal.leadUserId, team?.items).name}
        </Text>
      </span>
    </>
  );
}

interface HeadActionsProps {
  deal: Deal;
  actions: DealActions;
}

const loadMenu = () => import("./actions/actions-menu.tsx");
const preloadMenu = () => preload(loadMenu);

function HeadActions({ deal, actions }: HeadActionsProps) {
  return (
    <>
      <Button variant="soft" onClick={() => actions.edit(deal)} {...DealFormDialog.preloadHandlers}>
        <Icon name="edit" /> <span data-label>Edit Deal</span>
      </Button>
      <LazyOpener
        load={loadMenu}
        opens="menu"
        button={(trigger) => (
          <ActionsButton {...trigger} onPointerEnter={preloadMenu} onFocus={preloadMenu} />
        )}
        opened={{ deal, actions }}
      />
    </>
  );
}

/** From here on the facts and the activity stand beside the tabs, as the style sheet has it. */
const BESIDE_FROM = 1040;

function DealBody({ deal }: { deal: Deal }) {
  const body = useRef<HTMLDivElement>(null);
  const isBeside = useMinWidth(body, BESIDE_FROM);
  return (
    <PrintedBrief deal={deal}>
      <div ref={body} className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.description}>
            <DealDescription deal={deal} />
          </div>
          <div className={styles.rail}>
            <DealOverview deal={deal} />
            <DealPeople dealId={deal.id} />
          </div>
          <div className={styles.main}>
            <DealGlance dealId={deal.id} />
            <DetailTabs deal={deal} hasActivity={!isBeside} />
          </div>
          {isBeside ? (
            <section aria-label="Activity" className={styles.activity}>
              <DealActivity deal={deal} />
            </section>
          ) : null}
        </div>
      </div>
    </PrintedBrief>
  );
}

function DealDescription({ deal }: { deal: Deal }) {
  return (
    <EditableFact deal={deal} field="description">
      {deal.description ? (
        <LongText text={deal.description} lines={3}>
          <MentionedText text={deal.description} />
        </LongText>
      ) : (
        <Text as="p" size="2" color="gray">
          Add a description
        </Text>
      )}
    </EditableFact>
  );
}
