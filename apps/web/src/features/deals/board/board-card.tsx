"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { useDraggable } from "@dnd-kit/core";
import { Card } from "@radix-ui/themes/components/card";
import { LazyOpener } from "../../../components/lazy-opener.tsx";
import type { Person } from "../format.ts";
import styles from "./card.module.css";
import { CardFace } from "./card-face.tsx";
import { MoveButton } from "./move-button.tsx";
import { useArrival } from "./use-arrival.ts";
import type { Arrival } from "./use-board-moves.ts";

interface BoardCardProps {
  deal: Deal;
  lead: Person;
  /** Its place in the whole column; none for a card that stands above it. */
  place?: { position: number; total: number };
  underWay: boolean;
  arrival: Arrival | null;
  onMove: (deal: Deal, stage: Stage) => void;
  onSettle: () => void;
}

const loadMoveMenu = () => import("./move-menu.tsx");

export function BoardCard({ deal, lead, place, underWay, arrival, onMove, onSettle }: BoardCardProps) {
  const { node, setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: deal.id,
    disabled: underWay,
  });
  useArrival(node, arrival?.id === deal.id ? arrival : null, onSettle);
  return (
    <Card asChild size="1">
      <li
        ref={setNodeRef}
        className={styles.card}
        data-deal={deal.id}
        data-dragging={isDragging || undefined}
        aria-posinset={place?.position}
        aria-setsize={place?.total}
        aria-busy={underWay || undefined}
      >
        <div {...listeners} className={styles.face}>
          <CardFace
            deal={deal}
            lead={lead}
            link={setActivatorNodeRef}
            describedBy={attributes["aria-describedby"]}
          />
        </div>
        <LazyOpener
          load={loadMoveMenu}
          button={(open) => <MoveButton deal={deal} disabled={underWay} onClick={open} />}
          opened={{ deal, disabled: underWay, onMove }}
        />
      </li>
    </Card>
  );
}

/** The likeness of a card that is in the air. */
export function LiftedCard({ deal, lead }: Pick<BoardCardProps, "deal" | "lead">) {
  return (
    <Card asChild size="1">
      <div inert className={styles.lifted}>
        <div className={styles.face}>
          <CardFace deal={deal} lead={lead} />
        </div>
      </div>
    </Card>
  );
}
