"use client";
import { Dot } from "@dealflow/ui/badge";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { DndContext, DragOverlay, useDroppable } from "@dnd-kit/core";
import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { FiguresFailure } from "../../../components/lists/figures.tsx";
import { NoMatches, PagedList } from "../../../components/lists/paged-list.tsx";
import { Money } from "../../../components/money.tsx";
import { STAGE_COLORS, StageName } from "../../../entities/deal/badges.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { FILTERED, FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { formatColumnTotal } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { NoDeals, noDealsMatch } from "../deal-list.tsx";
import type { StageTotals } from "../stage/stage-totals.ts";
import {
  boardStages,
  columnInput,
  type DealsLayoutProps,
  type DealView,
  dealsView,
  filtersOf,
} from "../view.ts";
import styles from "./board.module.css";
import { BoardCard, DraggedCard } from "./board-card.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import { type BoardMoves, type LastMove, useBoardMoves } from "./use-board-moves.ts";

/** The active deals in one column per stage; cards are dragged or moved by menu to another stage. */
export default function Board({ view, actions, onCreate, onClearFilters }: DealsLayoutProps) {
  const board = useRef<HTMLDivElement>(null);
  const { data: team } = trpc.users.list.useQuery();
  const figures = trpc.deals.stageTotals.useQuery(filtersOf(view), FILTERED);
  const { data: totals } = figures;
  const { data: medians } = trpc.deals.stageMedians.useQuery();
  const medianOf = (stage: Stage) => medians?.find((each) => each.stage === stage)?.days ?? null;
  const stages = useMemo(() => boardStages(view), [view]);
  const moves = useBoardMoves(view, actions.showConflict);
  const { context, dragged } = useBoardDrag({ board, stages, find: moves.find, onDrop: moves.move });

  if (totals?.every(({ deals }) => deals === 0)) {
    return dealsView.isFiltered(view) ? (
      <NoMatches {...noDealsMatch(onClearFilters)} />
    ) : (
      <NoDeals tab="active" onCreate={onCreate} />
    );
  }
  return (
    <DndContext {...context}>
      {figures.isError ? <FiguresFailure query={figures} /> : null}
      <div ref={board} data-deal-list className={styles.board} data-dragging={dragged !== null || undefined}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            total={totals?.find((total) => total.stage === stage)}
            isSource={dragged?.stage === stage}
          >
            <ColumnCards
              view={view}
              stage={stage}
              count={totals?.find((total) => total.stage === stage)?.deals}
              team={team?.items}
              median={medianOf(stage)}
              moves={moves}
              onRetry={() => void figures.refetch()}
            />
          </BoardColumn>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <DraggedCard
            deal={dragged}
            lead={personInCharge(dragged.leadUserId, team?.items)}
            median={medianOf(dragged.stage)}
          />
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

interface BoardColumnProps {
  stage: Stage;
  /** The number and value of its deals, loaded or not. */
  total: StageTotals[number] | undefined;
  /** The dragged card comes from this column. */
  isSource: boolean;
  children: ReactNode;
}

/** A stage onto which cards can be dropped: its name, its totals, and its cards. */
function BoardColumn({ stage, total, isSource, children }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = useId();
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-labelledby={heading}
      data-target={(isOver && !isSource) || undefined}
    >
      <header className={styles.header}>
        <h2 id={heading} className={styles.name} title={STAGE_LABELS[stage]}>
          <Dot color={STAGE_COLORS[stage]} />
          <span>
            <StageName stage={stage} />
          </span>
        </h2>
        <p className={styles.total}>
          <span>{total ? pluralize(total.deals, "deal") : "–"}</span>
          {total && total.deals > 0 ? <Money amount={total.value} format={formatColumnTotal} /> : null}
        </p>
      </header>
      {children}
    </section>
  );
}

interface ColumnCardsProps {
  view: DealView;
  stage: Stage;
  /** The number of its deals. */
  count: number | undefined;
  team: readonly Member[] | undefined;
  median: number | null;
  moves: BoardMoves;
  /** Also fetches the totals of all columns again when the cards are retried. */
  onRetry: () => void;
}

const CARD_HEIGHT = 100;
const GAP = 8;

/** The cards of a stage, newest first; further pages are loaded on scrolling. */
function ColumnCards(props: ColumnCardsProps) {
  const { view, stage, count, team, median, moves, onRetry } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = trpc.deals.list.useInfiniteQuery(columnInput(view, stage), FILTERED_PAGES);
  const lastMove = moves.lastMoveTo(stage);
  const { data, hasNextPage } = list;
  const loaded = data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows, notLoaded } = columnRows(stage, loaded, moves.movedTo(stage), hasNextPage);
  const index = lastMove ? rows.findIndex(({ id }) => id === lastMove.id) : -1;
  useScrollToMovedCard(scroller, lastMove, index);

  const card = (deal: Deal, position?: number, total?: number) => (
    <BoardCard
      deal={deal}
      lead={personInCharge(deal.leadUserId, team)}
      median={median}
      position={position}
      total={total}
      isPending={moves.isPending(deal.id)}
      lastMove={lastMove?.id === deal.id ? lastMove : null}
      onMove={moves.move}
      onShown={moves.markShown}
    />
  );
  return (
    <div ref={scroller} className={styles.scroller}>
      {notLoaded.map((deal) =>
        lastMove?.id === deal.id || moves.isPending(deal.id) ? (
          <MovedCard key={deal.id}>{card(deal)}</MovedCard>
        ) : null,
      )}
      <PagedList
        list={{ ...list, data: data && { pages: [{ items: rows }] } }}
        count={count}
        loading={`Loading ${STAGE_LABELS[stage]}...`}
        errors={{ first: "These deals could not be loaded", more: "More deals could not be loaded" }}
        onRetry={onRetry}
        noMatches={null}
        nothing={<p className={styles.empty}>No deals</p>}
      >
        {(deals, paging) => (
          <CardGrid
            {...paging}
            rows={deals}
            cardHeight={CARD_HEIGHT}
            gap={GAP}
            scroller={scroller}
            renderCard={card}
          />
        )}
      </PagedList>
    </div>
  );
}

/** A card that was just moved here; it is shown above the others while its page of the list is not loaded. */
function MovedCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.moved}>
      <p>Just moved; its place by date is further down.</p>
      <ul>{children}</ul>
    </div>
  );
}

/** Scrolls to the row of the moved card, because only cards in view are rendered. */
function useScrollToMovedCard(
  scroller: RefObject<HTMLElement | null>,
  lastMove: LastMove | null,
  index: number,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !lastMove || lastMove.isShown || index === -1) return;
    const top = index * (CARD_HEIGHT + GAP);
    const bottom = top + CARD_HEIGHT;
    const { scrollTop, clientHeight } = element;
    if (top < scrollTop || bottom > scrollTop + clientHeight) {
      element.scrollTop = (top + bottom - clientHeight) / 2;
    }
  }, [scroller, lastMove, index]);
}

interface ColumnRows {
  rows: Deal[];
  /** Moved cards that by date belong to pages not loaded yet. */
  notLoaded: Deal[];
}

/**
 * The cards of a column, newest first: the loaded ones that are still in its stage, and those that were moved here since
 * the column was fetched. `hasMore`: whether there are further pages.
 */
export function columnRows(
  stage: Stage,
  loaded: readonly Deal[],
  moved: readonly Deal[],
  hasMore: boolean,
): ColumnRows {
  const isHere = (deal: Deal) => deal.stage === stage && deal.category === "active";
  const rows = loaded.filter(isHere);
  const notLoaded: Deal[] = [];
  for (const deal of moved.filter(isHere)) {
    if (rows.some(({ id }) => id === deal.id)) continue;
    const next = rows.findIndex((row) => isNewer(deal, row));
    if (next !== -1) rows.splice(next, 0, deal);
    else if (hasMore) notLoaded.push(deal);
    else rows.push(deal);
  }
  return { rows, notLoaded };
}

function isNewer(deal: Deal, other: Deal): boolean {
  const difference = deal.createdAt.getTime() - other.createdAt.getTime();
  return difference > 0 || (difference === 0 && deal.id > other.id);
}
