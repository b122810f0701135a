"use client";
import { Avatar } from "@dealflow/ui/avatar";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { deriveInitials } from "@dealflow/validators/labels/users";
import { Card } from "@radix-ui/themes/components/card";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ComponentProps, ReactNode } from "react";
import card from "../../components/lists/card.module.css";
import { Money } from "../../components/money.tsx";
import type { MoneyFormat } from "../../lib/format/money.ts";
import { mailtoUrl } from "../contact/contact-urls.ts";
import { DealLink } from "../deal/deal-link.tsx";
import type { Person } from "../member/members.ts";
import { MentionedText } from "../member/mentioned-text.tsx";
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
  deal: Pick<Deal, "company" | "codename" | "description" | "leadUserId" | "value">;
  /** The deal that a click on the card opens. */
  dealId?: number;
  /** The handlers of the name as a button, which covers the card and opens its record; for cards without a deal. */
  opener?: Pick<ComponentProps<"button">, "onClick" | "onPointerEnter" | "onFocus">;
  /** A button beside the name, shown while the card is pointed at or has the focus. */
  action?: ReactNode;
  /** One line of badges. */
  badges: ReactNode;
  /** What the page calls the value, and its format. */
  amount: { label: string; format: MoneyFormat };
  /** Facts in two columns, three lines at most, or four with one line of the description. */
  facts: ReactNode;
  descriptionLines?: 1 | 2;
  /** Shown beside the lead. */
  foot?: ReactNode;
  /** Buttons beside the lead, shown as the one beside the name is. */
  actions?: ReactNode;
}

/** Pixels; with it three rows are on a screen of 900. */
export const OPPORTUNITY_CARD_HEIGHT = 210;

/** The same of cards with three lines of facts and one of the description. */
export const LOW_CARD_HEIGHT = 194;

/** The card of a deal or a pipeline item. Each fact has the same position on every page. */
export function OpportunityCard(props: OpportunityCardProps) {
  const { deal, lead, position, total, badges, amount, facts, descriptionLines, foot, actions } = props;
  return (
    <Card asChild size="1">
      <li className={styles.card} aria-posinset={position} aria-setsize={total}>
        <Head {...props} />
        <div className={styles.line}>
          <div className={styles.badges}>{badges}</div>
          <dl className={styles.amount} data-empty={deal.value === null || undefined}>
            <dt>{amount.label}</dt>
            <dd>
              <Money amount={deal.value} format={amount.format} within="record" />
            </dd>
          </dl>
        </div>
        <dl className={styles.facts}>{facts}</dl>
        <p className={styles.description} data-lines={descriptionLines}>
          <MentionedText text={deal.description ?? ""} />
        </p>
        <footer className={styles.foot}>
          <Avatar initials={lead.initials} color={deal.leadUserId === null ? "gray" : "indigo"} size="1" />
          <div className={styles.middle}>
            <span
              className={styles.lead}
              title={lead.name}
              data-empty={deal.leadUserId === null || undefined}
            >
              {lead.name}
            </span>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
          {foot}
        </footer>
      </li>
    </Card>
  );
}

function Head({ deal, dealId, opener, action }: OpportunityCardProps) {
  const title = dealTitle(deal);
  const names = (
    <>
      <h2 className={styles.title} title={title} data-alone={!deal.codename || undefined}>
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
  );
}

interface CardFactProps {
  label: string;
  /** The label is shown, since the value alone does not say what it is. */
  isNamed?: boolean;
  /** A line of its own. */
  isWide?: boolean;
  title?: string | null;
  children: ReactNode;
}

/** A fact of a card; its label is read out always. */
export function CardFact({ label, isNamed, isWide, title, children }: CardFactProps) {
  return (
    <div className={styles.fact} data-named={isNamed || undefined} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd title={title ?? undefined}>{children}</dd>
    </div>
  );
}

type Contact = Pick<Deal, "contactPerson" | "contactEmail">;

/** The person to talk to about a deal or a pipeline item. */
export function ContactPersonFact({ deal: { contactPerson }, isWide }: { deal: Contact; isWide?: boolean }) {
  return (
    <CardFact label="Contact" isWide={isWide} title={contactPerson}>
      {contactPerson ?? <Nothing />}
    </CardFact>
  );
}

/** Their address, on a line of its own. */
export function ContactEmailFact({ deal: { contactEmail } }: { deal: Contact }) {
  return (
    <CardFact label="Email" isWide title={contactEmail}>
      {contactEmail ? <a href={mailtoUrl(contactEmail)}>{contactEmail}</a> : <Nothing />}
    </CardFact>
  );
}

/** Said of a fact that is not known, whose place stays empty. */
const Nothing = () => <VisuallyHidden>none</VisuallyHidden>;

/** Two letters for the deal's avatar; a dash if its name has no letters or digits. */
export function dealInitials(deal: Pick<Deal, "codename" | "company">): string {
  return deriveInitials(dealTitle(deal)) || "–";
}
