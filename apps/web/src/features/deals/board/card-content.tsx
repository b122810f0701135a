"use client";
import { Avatar } from "@dealflow/ui/avatar";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { memo, type Ref } from "react";
import { Money } from "../../../components/money.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import type { Person } from "../../../entities/member/members.ts";
import { formatWholeDollars } from "../../../lib/format/money.ts";
import { StageAge } from "../stage/days-in-stage.tsx";
import styles from "./card.module.css";

interface CardContentProps {
  deal: Deal;
  lead: Person;
  /** Days that deals usually are in its stage; null if unknown. */
  median: number | null;
  link?: Ref<HTMLAnchorElement>;
  describedBy?: string;
}

/** The facts of a deal on its card, also on the copy that is dragged. */
export const CardContent = memo(function CardContent(props: CardContentProps) {
  const { deal, lead, median, link, describedBy } = props;
  const title = dealTitle(deal);
  // In one tooltip, because the link covers the whole card.
  const names = deal.codename ? [deal.codename, deal.company, lead.name] : [deal.company, lead.name];
  return (
    <>
      <h3 className={styles.title} title={names.join("\n")}>
        <DealLink dealId={deal.id} ref={link} draggable={false} aria-describedby={describedBy}>
          {title}
        </DealLink>
      </h3>
      <p className={styles.company}>{deal.codename ? deal.company : null}</p>
      <p className={styles.size} data-empty={deal.value === null || undefined}>
        <Money amount={deal.value} format={formatWholeDollars} />
      </p>
      <div className={styles.footer}>
        <Avatar initials={lead.initials} color={deal.leadUserId === null ? "gray" : "indigo"} size="1" />
        <span className={styles.lead} data-empty={deal.leadUserId === null || undefined}>
          {lead.name}
        </span>
        <span className={styles.age}>
          <StageAge deal={deal} median={median} />
        </span>
      </div>
    </>
  );
});
