"use client";
import { Dot } from "@dealflow/ui/badge";
import type { Stage } from "@dealflow/validators/deals";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { useDroppable } from "@dnd-kit/core";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useId } from "react";
import { STAGE_COLORS } from "../../../entities/deal/badges.tsx";
import { exactIfRounded, formatCompactDollars, formatTotal } from "../../../lib/format/money.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import type { StageTotals } from "../stage/stage-totals.ts";
import styles from "./board.module.css";

interface BoardColumnProps {
  stage: Stage;
  /** The number and value of its deals, loaded or not. */
  total: StageTotals[number] | undefined;
  /** The dragged card comes from this column. */
  isSource: boolean;
  children: ReactNode;
}

const formatValue = (sum: string | null) => formatTotal(sum, formatCompactDollars);

/** A stage onto which cards can be dropped: its name, its totals, and its cards. */
export function BoardColumn({ stage, total, isSource, children }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const heading = useId();
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-labelledby={heading}
      data-target={(isOver && !isSource) || undefined}
    >
      <header className={styles.header}>
        <h2 id={heading} className={styles.name} title={STAGE_LABELS[stage]}>
          <Dot color={STAGE_COLORS[stage]} />
          <span>{STAGE_LABELS[stage]}</span>
        </h2>
        <p className={styles.total}>
          <span>{total ? pluralize(total.deals, "deal") : "–"}</span>
          {total && total.deals > 0 ? <StageValue value={total.value} /> : null}
        </p>
      </header>
      {children}
    </section>
  );
}

/** In its short form, since a column has no room for the exact one beside it. */
function StageValue({ value }: { value: string | null }) {
  const short = formatValue(value);
  const exact = exactIfRounded(value, short);
  return (
    <span title={exact ?? undefined}>
      {short}
      {exact ? <VisuallyHidden>, exactly {exact}</VisuallyHidden> : null}
    </span>
  );
}
