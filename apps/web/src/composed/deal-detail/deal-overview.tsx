"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Deal } from "@dealflow/validators/deals";
import type { Field } from "@dealflow/validators/fields";
import { closedLabel, dealTitle, RIM_INTERVAL_LABELS } from "@dealflow/validators/labels/deals";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ComponentProps, useId } from "react";
import { EmptyFactsButton, useEmptyFacts } from "../../components/lists/empty-facts.tsx";
import { Fact, Facts } from "../../components/lists/facts.tsx";
import { LongText } from "../../components/long-text.tsx";
import { Money } from "../../components/money.tsx";
import { EmailAddress } from "../../entities/contact/email-address.tsx";
import { isAskedFor } from "../../entities/fields/asked-for.ts";
import { emptyNames, OwnFacts } from "../../entities/fields/own-facts.tsx";
import { useFields } from "../../entities/fields/use-fields.ts";
import { ToldFact } from "../../entities/history/told-fact.tsx";
import { personInCharge } from "../../entities/member/members.ts";
import { EditableFact } from "../../features/deals/facts/editable-fact.tsx";
import { formatLocalDay, formatWholeDay } from "../../lib/format/days.ts";
import { formatShortDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { useListLabel } from "../../trpc/use-lists.ts";
import styles from "./deal-content.module.css";

/** The facts of a deal; those without a value are folded. */
export function DealOverview({ deal }: { deal: Deal }) {
  const heading = useId();
  const list = useId();
  const { data: team } = trpc.users.list.useQuery();
  const labelOf = useListLabel();
  const own = useFields("deals");
  const asks = (field: Field) => isAskedFor(field, deal);
  const fold = useEmptyFacts([
    ...OPTIONAL.filter((field) => !deal[field]),
    ...emptyNames(
      own.filter((field) => !asks(field)),
      deal.custom,
    ),
  ]);
  const { isHidden } = fold;
  const { contactPerson, contactEmail, dealSourceNotes } = deal;
  return (
    <section aria-labelledby={heading}>
      <Heading as="h2" id={heading} size="2" mb="1">
        Overview
      </Heading>
      <div id={list}>
        <Facts className={styles.facts}>
          <OwnFact deal={deal} field="value" label="Deal Value">
            <Money amount={deal.value} format={formatShortDollars} within="record" />
          </OwnFact>
          <OwnFact deal={deal} field="dealType" label="Deal Type">
            {labelOf("deal-types", deal.dealType)}
          </OwnFact>
          <OwnFact deal={deal} field="sector" label="Sector">
            {labelOf("sectors", deal.sector)}
          </OwnFact>
          <OwnFact deal={deal} field="leadUserId" label="Deal Lead">
            {personInCharge(deal.leadUserId, team?.items).name}
          </OwnFact>
          <OwnFact deal={deal} field="dealSource" label="Deal Source">
            {labelOf("deal-sources", deal.dealSource)}
          </OwnFact>
          <DatesOfDeal deal={deal} />
          <FollowUpFacts deal={deal} />
          <OwnFact
            deal={deal}
            field="contactPerson"
            label="Contact Person"
            hidden={isHidden("contactPerson")}
          >
            {contactPerson ?? "—"}
          </OwnFact>
          <OwnFact
            deal={deal}
            field="contactEmail"
            label="Contact Email"
            wide
            hidden={isHidden("contactEmail")}
          >
            {contactEmail ? <EmailAddress email={contactEmail} /> : "—"}
          </OwnFact>
          <OwnFact
            deal={deal}
            field="dealSourceNotes"
            label="Deal Source Notes"
            wide
            hidden={isHidden("dealSourceNotes")}
          >
            {dealSourceNotes ? <LongText text={dealSourceNotes} lines={3} /> : "—"}
          </OwnFact>
        </Facts>
        <OwnFacts
          record={{ entity: "deals", id: deal.id, name: dealTitle(deal) }}
          custom={deal.custom}
          asks={asks}
          isHidden={fold.isHidden}
          className={styles.facts}
          edit={(name, value) => (
            <EditableFact deal={deal} field={name}>
              {value}
            </EditableFact>
          )}
        />
      </div>
      <EmptyFactsButton fold={fold} controls={list} />
    </section>
  );
}

type EditableProps = ComponentProps<typeof EditableFact>;
type OwnFactProps = EditableProps & Pick<ComponentProps<typeof ToldFact>, "label" | "wide" | "hidden">;

/** A fact that is edited in its place, and whose label tells its history. */
function OwnFact({ deal, field, children, ...fact }: OwnFactProps) {
  const record = { entity: "deals", id: deal.id, name: dealTitle(deal) } as const;
  return (
    <ToldFact {...fact} record={record} field={field}>
      <EditableFact deal={deal} field={field}>
        {children}
      </EditableFact>
    </ToldFact>
  );
}

function DatesOfDeal({ deal: { category, closedAt, createdAt, updatedAt } }: { deal: Deal }) {
  return (
    <>
      <Fact label="Created">
        <RelativeTime date={createdAt} />
      </Fact>
      <Fact label="Last Updated">
        <RelativeTime date={updatedAt} />
      </Fact>
      {closedAt ? (
        <Fact label={closedLabel(category)}>
          <span suppressHydrationWarning>{formatLocalDay(closedAt)}</span>
        </Fact>
      ) : null}
    </>
  );
}

function FollowUpFacts({ deal }: { deal: Deal }) {
  const { rimFollowUpInterval, rimFollowUpDate, rimTouchedAt } = deal;
  return (
    <>
      {rimFollowUpInterval ? (
        <OwnFact deal={deal} field="rimFollowUpInterval" label="Follow-up Interval">
          {RIM_INTERVAL_LABELS[rimFollowUpInterval]}
        </OwnFact>
      ) : null}
      {rimFollowUpDate ? (
        <>
          <OwnFact deal={deal} field="rimFollowUpDate" label="Next Follow-up">
            {formatWholeDay(rimFollowUpDate)}
          </OwnFact>
          <Fact label="Last Touch">{rimTouchedAt ? <RelativeTime date={rimTouchedAt} /> : "Never"}</Fact>
        </>
      ) : null}
    </>
  );
}

/** Facts that a deal can be without. */
const OPTIONAL = ["contactPerson", "contactEmail", "dealSourceNotes"] as const;
