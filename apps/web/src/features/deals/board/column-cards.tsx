"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import type { Member } from "@dealflow/validators/users";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { PagedList } from "../../../components/lists/paged-list.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { FILTERED_PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { columnInput, type DealView } from "../view.ts";
import styles from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import { columnRows } from "./column-rows.ts";
import type { BoardMoves, LastMove } from "./use-board-moves.ts";

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

const CARD_HEIGHT = 112;
const GAP = 8;

/** The cards of a stage, newest first; further pages are loaded on scrolling. */
export function ColumnCards(props: ColumnCardsProps) {
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
