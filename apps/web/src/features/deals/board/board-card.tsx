"use client";
import { Avatar } from "@dealflow/ui/avatar";
import type { Deal, Stage } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { useDraggable } from "@dnd-kit/core";
import { Card } from "@radix-ui/themes/components/card";
import { type ComponentProps, memo, type Ref, type RefObject, useLayoutEffect } from "react";
import { LazyOpener } from "../../../components/lazy/lazy-opener.tsx";
import { Money } from "../../../components/money.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import type { Person } from "../../../entities/member/members.ts";
import { formatColumnDollars } from "../../../lib/format/money.ts";
import { StageAge } from "../stage/days-in-stage.tsx";
import styles from "./card.module.css";
import { MoveButton } from "./move-button.tsx";
import type { LastMove, ScreenPosition } from "./use-board-moves.ts";

const ANIMATION = { duration: 160, easing: "ease-out" };

interface BoardCardProps extends CardMenuProps, Pick<ComponentProps<typeof CardContent>, "median"> {
  lead: Person;
  /** Counted from 1 in the whole column; undefined for a card shown above the list. */
  position?: number;
  total?: number;
  /** Set if this card was the last one to be moved. */
  lastMove: LastMove | null;
  onShown: () => void;
}

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { deal, lead, median, position, total, isPending, lastMove, onMove, onShown } = props;
  const { node, setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: deal.id,
    disabled: isPending,
  });
  useShowMovedCard(node, lastMove, onShown);
  return (
    <Card asChild size="1">
      <li
        ref={setNodeRef}
        className={styles.card}
        data-deal={deal.id}
        data-dragging={isDragging || undefined}
        aria-posinset={position}
        aria-setsize={total}
        aria-busy={isPending || undefined}
      >
        <div {...listeners} className={styles.content}>
          <CardContent
            deal={deal}
            lead={lead}
            median={median}
            link={setActivatorNodeRef}
            describedBy={attributes["aria-describedby"]}
          />
        </div>
        <CardMenu deal={deal} isPending={isPending} onMove={onMove} />
      </li>
    </Card>
  );
});

interface CardMenuProps {
  deal: Deal;
  isPending: boolean;
  onMove: (deal: Deal, stage: Stage) => void;
}

const loadMoveMenu = () => import("./move-menu.tsx");

/** Memoized, because every card renders when another one is picked up or dropped. */
const CardMenu = memo(function CardMenu({ deal, isPending, onMove }: CardMenuProps) {
  return (
    <LazyOpener
      load={loadMoveMenu}
      opens="menu"
      button={(trigger) => <MoveButton deal={deal} disabled={isPending} {...trigger} />}
      opened={{ deal, disabled: isPending, onMove }}
    />
  );
});

/** The copy of a dragged card that follows the pointer. */
export function DraggedCard(card: Pick<BoardCardProps, "deal" | "lead" | "median">) {
  return (
    <Card asChild size="1">
      <div inert className={styles.dragged}>
        <div className={styles.content}>
          <CardContent {...card} />
        </div>
      </div>
    </Card>
  );
}

/** Scrolls a card that was just moved into view, restores its focus, and animates it from where it was dropped. */
function useShowMovedCard(
  card: RefObject<HTMLElement | null>,
  lastMove: LastMove | null,
  onShown: () => void,
): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element || !lastMove || lastMove.isShown) return;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (lastMove.hadFocus) element.querySelector("a")?.focus({ preventScroll: true });
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) animateFrom(lastMove.from, element);
    onShown();
  }, [card, lastMove, onShown]);
}

function animateFrom(from: ScreenPosition | null, element: HTMLElement): void {
  if (!from) return void element.animate([{ opacity: 0.2 }, {}], ANIMATION);
  const { left, top } = element.getBoundingClientRect();
  const transform = `translate(${from.left - left}px, ${from.top - top}px)`;
  // Above the other cards on the way.
  element.animate([{ transform, zIndex: 1 }, { zIndex: 1 }], ANIMATION);
}

interface CardContentProps {
  deal: Deal;
  lead: Person;
  /** Days that deals usually are in its stage; null if unknown. */
  median: number | null;
  link?: Ref<HTMLAnchorElement>;
  describedBy?: string;
}

/** The facts of a deal on its card, also on the copy that is dragged. */
const CardContent = memo(function CardContent(props: CardContentProps) {
  const { deal, lead, median, link, describedBy } = props;
  const title = dealTitle(deal);
  // In one tooltip, because the link covers the whole card.
  const names = deal.codename ? [deal.codename, deal.company, lead.name] : [deal.company, lead.name];
  return (
    <>
      <h3 className={styles.title} title={names.join("\n")} data-alone={!deal.codename || undefined}>
        <DealLink dealId={deal.id} ref={link} draggable={false} aria-describedby={describedBy}>
          {title}
        </DealLink>
      </h3>
      {deal.codename ? <p className={styles.company}>{deal.company}</p> : null}
      <div className={styles.figures}>
        <p className={styles.size} data-empty={deal.value === null || undefined}>
          <Money amount={deal.value} format={formatColumnDollars} within="record" />
        </p>
        <span className={styles.age}>
          <StageAge deal={deal} median={median} />
        </span>
      </div>
      <div className={styles.footer}>
        <Avatar initials={lead.initials} color={deal.leadUserId === null ? "gray" : "indigo"} size="1" />
        <span className={styles.lead} data-empty={deal.leadUserId === null || undefined}>
          {lead.name}
        </span>
      </div>
    </>
  );
});
