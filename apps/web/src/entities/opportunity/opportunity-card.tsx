"use client";
import { Avatar } from "@dealflow/ui/avatar";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { Card } from "@radix-ui/themes/components/card";
import type { ComponentProps, ReactNode } from "react";
import card from "../../components/lists/card.module.css";
import { Money } from "../../components/money.tsx";
import type { MoneyFormat } from "../../lib/format/money.ts";
import { mailtoUrl } from "../contact/contact-urls.ts";
import { DealLink } from "../deal/deal-link.tsx";
import type { Person } from "../member/members.ts";
import styles from "./opportunity-card.module.css";

/** What a list gives to each of its cards. */
export interface ListCardProps {
  lead: Person;
  /** Its position in the whole list, of which only the cards in view are rendered. */
  position: number;
  total: number;
}

interface OpportunityCardProps extends ListCardProps {
  /** A deal or a pipeline item. */
  deal: Pick<Deal, "company" | "codename" | "description" | "leadUserId">;
  /** The deal that a click on the card opens. */
  dealId?: number;
  /** The handlers of the name as a button, which covers the card and opens its record; for cards without a deal. */
  opener?: Pick<ComponentProps<"button">, "onClick" | "onPointerEnter" | "onFocus">;
  /** A button beside the name. */
  action?: ReactNode;
  /** One line of badges. */
  badges: ReactNode;
  /** `<dt>` and `<dd>` in turn. */
  facts: ReactNode;
  /** Shown beside the lead. */
  foot?: ReactNode;
}

/** The card of a deal or a pipeline item. Each fact has the same position on every page. */
export function OpportunityCard(props: OpportunityCardProps) {
  const { deal, dealId, opener, lead, position, total, action, badges, facts, foot } = props;
  const title = dealTitle(deal);
  const names = (
    <>
      <h2 className={card.title} title={title}>
        {opener ? (
          <button type="button" data-opens {...opener} className={styles.open}>
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      {deal.codename ? (
        <p className={card.subtitle} title={deal.company}>
          {deal.company}
        </p>
      ) : null}
    </>
  );
  return (
    <Card asChild size="2">
      <li className={styles.card} aria-posinset={position} aria-setsize={total}>
        <header className={styles.head}>
          <Avatar initials={dealInitials(deal)} color="gray" size="2" />
          {dealId ? (
            <DealLink dealId={dealId} className={`${card.names} ${styles.link}`}>
              {names}
            </DealLink>
          ) : (
            <div className={card.names}>{names}</div>
          )}
          <div className={styles.action}>{action}</div>
        </header>
        <div className={`${card.badges} ${styles.badges}`}>{badges}</div>
        <dl className={card.factLines}>{facts}</dl>
        <p className={styles.description}>{deal.description}</p>
        <footer className={styles.foot}>
          <Avatar initials={lead.initials} color={deal.leadUserId === null ? "gray" : "indigo"} size="1" />
          <span className={styles.lead} title={lead.name} data-empty={deal.leadUserId === null || undefined}>
            {lead.name}
          </span>
          {foot}
        </footer>
      </li>
    </Card>
  );
}

interface AmountFactProps {
  label: string;
  amount: string | null;
  format: MoneyFormat;
}

/** The amount of a card, in the format of its page; beside it the exact one. */
export function AmountFact({ label, amount, format }: AmountFactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.size} data-empty={amount === null || undefined}>
        <Money amount={amount} format={format} />
      </dd>
    </>
  );
}

/** The person to talk to about a deal or a pipeline item. */
export function ContactFacts({ deal }: { deal: Pick<Deal, "contactPerson" | "contactEmail"> }) {
  const { contactPerson, contactEmail } = deal;
  return (
    <>
      <dt>Contact</dt>
      <dd title={contactPerson ?? undefined}>{contactPerson ?? "—"}</dd>
      <dt>Email</dt>
      <dd title={contactEmail ?? undefined}>
        {contactEmail ? <a href={mailtoUrl(contactEmail)}>{contactEmail}</a> : "—"}
      </dd>
    </>
  );
}

/** Two letters for the deal's avatar; a dash if its name has no letters or digits. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}
