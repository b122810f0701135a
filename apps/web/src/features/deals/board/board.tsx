"use client";
import type { Stage } from "@dealflow/validators/deals";
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useMemo, useRef } from "react";
import { FiguresFailure } from "../../../components/lists/figures.tsx";
import { NoMatches } from "../../../components/lists/paged-list.tsx";
import { personInCharge } from "../../../entities/member/members.ts";
import { FILTERED } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import { NoDeals, noDealsMatch } from "../deal-list.tsx";
import type { DealsLayoutProps } from "../layout.ts";
import { boardStages, dealsView, filtersOf } from "../view.ts";
import styles from "./board.module.css";
import { DraggedCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { ColumnCards } from "./column-cards.tsx";
import { useBoardDrag } from "./use-board-drag.ts";
import { useBoardMoves } from "./use-board-moves.ts";

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
