"use client";
import type { Deal } from "@dealflow/validators/deals";
import { useEffect, useRef } from "react";
import { useGridWindow } from "../../lib/use-grid-window.ts";
import { trpc } from "../../trpc/client.ts";
import { DealCard } from "./deal-card.tsx";
import styles from "./deal-grid.module.css";
import { leadOf } from "./format.ts";
import type { StageConflict } from "./use-move-stage.ts";

interface DealGridProps {
  deals: readonly Deal[];
  /** How many there are in all, loaded or not. */
  total: number;
  onEdit: (deal: Deal) => void;
  onStageConflict: (conflict: StageConflict) => void;
  /** Called as the last loaded rows come near. */
  onNearEnd: () => void;
}

const CARD_HEIGHT = 300;
const GAP = 16;
const PITCH = CARD_HEIGHT + GAP;
// What the server draws, which knows no window: enough for a large screen, small enough for a quick page.
const FIRST_WINDOW = { columns: 3, first: 0, last: 3 };
const ROWS_AHEAD = 4;

/** Cards in as many columns as fit. Only the rows in sight are in the document; padding stands for the others. */
export function DealGrid({ deals, total, onEdit, onStageConflict, onNearEnd }: DealGridProps) {
  const { data: team } = trpc.users.list.useQuery();
  const grid = useRef<HTMLUListElement>(null);
  const { columns, ...inSight } = useGridWindow(grid, PITCH) ?? FIRST_WINDOW;

  const lastRow = Math.ceil(deals.length / columns) - 1;
  const last = Math.min(inSight.last, lastRow);
  const first = Math.min(inSight.first, last);
  const from = first * columns;

  useEffect(() => {
    if (lastRow - last < ROWS_AHEAD) onNearEnd();
  }, [lastRow, last, onNearEnd]);

  return (
    <ul
      ref={grid}
      className={styles.grid}
      style={{
        gap: GAP,
        gridAutoRows: CARD_HEIGHT,
        paddingTop: first * PITCH,
        paddingBottom: (lastRow - last) * PITCH,
      }}
    >
      {deals.slice(from, (last + 1) * columns).map((deal, index) => (
        <DealCard
          key={deal.id}
          deal={deal}
          lead={leadOf(deal.leadUserId, team?.items)}
          position={from + index + 1}
          total={total}
          onEdit={onEdit}
          onStageConflict={onStageConflict}
        />
      ))}
    </ul>
  );
}
