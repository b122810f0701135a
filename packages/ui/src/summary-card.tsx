"use client";
import { Card } from "@radix-ui/themes/components/card";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Color } from "./colors.ts";
import { InfoHint } from "./info-hint.tsx";
import { isQuietFigure } from "./quiet-figure.ts";
import styles from "./summary-card.module.css";

interface SummaryCardProps {
  label: string;
  /** Already formatted; `—` if unknown. */
  value: ReactNode;
  /** One small line under the value. */
  note?: ReactNode;
  icon?: ReactNode;
  color?: Color;
  /** What it counts, where its label could mean another figure too. */
  hint?: string | undefined;
}

/** A figure with its label. */
export function SummaryCard({ label, value, note, icon, color = "gray", hint }: SummaryCardProps) {
  return (
    <Card asChild size="1">
      <div className={styles.card}>
        <Text asChild size="2" color="gray" weight="medium">
          <dt className={styles.head}>
            <span className={styles.label}>
              {label}
              {hint ? <InfoHint about={label}>{hint}</InfoHint> : null}
            </span>
            {icon ? (
              <span aria-hidden className={styles.icon} data-accent-color={color}>
                {icon}
              </span>
            ) : null}
          </dt>
        </Text>
        <Text asChild size="5" weight="bold">
          <dd className={styles.value} data-quiet={isQuietFigure(value) || undefined}>
            {value}
          </dd>
        </Text>
        {note ? (
          <Text asChild size="1" color="gray">
            <dd className={styles.note}>{note}</dd>
          </Text>
        ) : null}
      </div>
    </Card>
  );
}

/** One row of cards; on phones a strip that scrolls. */
export function SummaryCards({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);

  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const observer = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The keyboard scrolls what has the focus.
  return (
    <section ref={strip} aria-label="Figures" tabIndex={isWider ? 0 : undefined} className={styles.strip}>
      <dl className={styles.row}>{children}</dl>
    </section>
  );
}
