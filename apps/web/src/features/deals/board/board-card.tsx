"use client";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { useDraggable } from "@dnd-kit/core";
import { Card } from "@radix-ui/themes/components/card";
import { memo } from "react";
import { LazyOpener } from "../../../components/lazy/lazy-opener.tsx";
import type { Person } from "../../../entities/member/members.ts";
import styles from "./card.module.css";
import { CardFace } from "./card-face.tsx";
import { MoveButton } from "./move-button.tsx";
import { useArrival } from "./use-arrival.ts";
import type { Arrival } from "./use-board-moves.ts";

interface BoardCardProps extends CardMenuProps {
  lead: Person;
  /** Its place in the whole column; none for a card that stands above it. */
  position?: number;
  total?: number;
  arrival: Arrival | null;
  onSettle: () => void;
}

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { deal, lead, position, total, underWay, arrival, onMove, onSettle } = props;
  const { node, setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: deal.id,
    disabled: underWay,
  });
  useArrival(node, arrival, onSettle);
  return (
    <Card asChild size="1">
      <li
        ref={setNodeRef}
        className={styles.card}
        data-deal={deal.id}
        data-dragging={isDragging || undefined}
        aria-posinset={position}
        aria-setsize={total}
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
        <CardMenu deal={deal} underWay={underWay} onMove={onMove} />
      </li>
    </Card>
  );
});

interface CardMenuProps {
  deal: Deal;
  underWay: boolean;
  onMove: (deal: Deal, stage: Stage) => void;
}

const loadMoveMenu = () => import("./move-menu.tsx");

/** Every card renders as another one is picked up and dropped: what does not change then is left alone. */
const CardMenu = memo(function CardMenu({ deal, underWay, onMove }: CardMenuProps) {
  return (
    <LazyOpener
      load={loadMoveMenu}
      button={(open) => <MoveButton deal={deal} disabled={underWay} onClick={open} />}
      opened={{ deal, disabled: underWay, onMove }}
    />
  );
});

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
