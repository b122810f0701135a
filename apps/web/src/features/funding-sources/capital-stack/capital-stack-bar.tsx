import type { Color } from "@dealflow/ui/colors";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { FUNDING_TYPE_LABELS } from "@dealflow/validators/labels/funding-sources";
import type { ReactNode } from "react";
import { Money } from "../../../components/money.tsx";
import { formatCompactDollars, formatExactDollars, formatWithExact } from "../../../lib/format/money.ts";
import { LAYER_COLORS } from "../status-colors.ts";
import styles from "./capital-stack.module.css";
import { LAYER_LABELS, type StackBar, stackLabel } from "./capital-stack-figures.ts";

interface CapitalStackBarProps {
  bar: StackBar;
  summary: FundingSummary;
}

/** The bar of layers. Its label and the table below contain the same amounts for screen readers. */
export function CapitalStackBar({ bar, summary }: CapitalStackBarProps) {
  const { layers, uncovered, dealValuePercent } = bar;
  return (
    <div>
      {dealValuePercent === null ? null : (
        <p className={styles.value} style={{ width: `${dealValuePercent}%` }}>
          Deal value {formatWithExact(summary.dealValue, formatCompactDollars)}
        </p>
      )}
      <div role="img" aria-label={stackLabel(bar, summary)} className={styles.bar}>
        {layers.map(({ layer, amount, percent, parts }) => (
          <Layer
            key={layer}
            color={LAYER_COLORS[layer]}
            name={LAYER_LABELS[layer]}
            amount={amount}
            percent={percent}
          >
            {parts.map((part) => (
              <Tooltip
                key={part.type}
                content={`${FUNDING_TYPE_LABELS[part.type]}: ${formatExactDollars(part.amount)}, ${LAYER_LABELS[layer].toLowerCase()}`}
              >
                <span className={styles.part} style={{ flexGrow: part.percent }} />
              </Tooltip>
            ))}
          </Layer>
        ))}
        {uncovered ? (
          <Layer name="Uncovered" amount={uncovered.amount} percent={uncovered.percent}>
            <Tooltip content={`Uncovered: ${formatExactDollars(uncovered.amount)}`}>
              <span className={styles.part} style={{ flexGrow: 1 }} />
            </Tooltip>
          </Layer>
        ) : null}
        {dealValuePercent !== null && dealValuePercent < 100 ? (
          <span className={styles.mark} style={{ left: `${dealValuePercent}%` }} />
        ) : null}
      </div>
    </div>
  );
}

interface LayerProps {
  /** None for what is missing, which is hatched. */
  color?: Color;
  name: string;
  amount: string;
  percent: number;
  children: ReactNode;
}

/** One color of the bar with its label, which CSS hides if it does not fit. */
function Layer({ color, name, amount, percent, children }: LayerProps) {
  return (
    <div className={styles.layer} data-accent-color={color} style={{ flexGrow: percent }}>
      <div className={styles.parts}>{children}</div>
      <div className={styles.label}>
        <span className={styles.amount}>
          <Money amount={amount} format={formatCompactDollars} stacked />
        </span>
        <span className={styles.name}>{name}</span>
      </div>
    </div>
  );
}
