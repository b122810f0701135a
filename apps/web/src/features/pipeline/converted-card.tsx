"use client";
import { Icon } from "@dealflow/ui/icon";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useLayoutEffect, useRef } from "react";
import cardStyles from "../../components/lists/card.module.css";
import { DealLink } from "../../entities/deal/deal-link.tsx";
import type { ListCardProps } from "../../entities/opportunity/opportunity-card.tsx";
import styles from "./pipeline.module.css";
import type { Conversion } from "./use-conversions.ts";

interface ConvertedCardProps extends Pick<ListCardProps, "position" | "total"> {
  conversion: Conversion;
}

/** Stands where the card of a converted item was. Nothing in it can be pressed where the card had its buttons. */
export function ConvertedCard({ conversion: { item, step, dealId }, position, total }: ConvertedCardProps) {
  const title = dealTitle(item);
  const place = useRef<HTMLLIElement>(null);
  // The focus was on the button that converted the item; the browser moved it to the body.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li
      ref={place}
      tabIndex={-1}
      className={styles.card}
      aria-posinset={position}
      aria-setsize={total}
      aria-busy={step !== "converted"}
    >
      <span aria-hidden className={styles.icon}>
        <Icon name="deals" />
      </span>
      <h2 className={cardStyles.title} title={title}>
        {title}
      </h2>
      <Text as="p" size="2" color="gray">
        {TEXTS[step]}
      </Text>
      {step === "converted" && dealId !== null ? (
        <DealLink dealId={dealId} className={styles.link}>
          Open the deal<VisuallyHidden> {title}</VisuallyHidden>
        </DealLink>
      ) : null}
    </li>
  );
}

const TEXTS: Record<Conversion["step"], string> = {
  converting: "Converting to a deal...",
  converted: "Now among the deals",
  undoing: "Returning to the pipeline...",
};
