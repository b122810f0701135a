"use client";
import type { Color } from "@dealflow/ui/colors";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { Tooltip } from "@dealflow/ui/tooltip";
import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { STACK_LAYERS } from "@dealflow/validators/labels/funding-sources";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { Money, Rounded } from "../../../components/money.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { formatColumnDollars, formatCompactDollars, formatExactDollars } from "../../../lib/format/money.ts";
import { useListLabel } from "../../../trpc/use-lists.ts";
import { LAYER_COLORS } from "../status-colors.ts";
import { useFundingSummary } from "../use-funding-summary.ts";
import styles from "./capital-stack.module.css";
import {
  committedLine,
  isPositive,
  LAYER_LABELS,
  type StackBar,
  stackBar,
  stackLabel,
  stackSentence,
} from "./capital-stack-figures.ts";

/** The funding found for the deal's value, how certain it is, and what is missing. */
export function CapitalStack({ dealId }: { dealId: number }) {
  const heading = useId();
  const summary = useFundingSummary(dealId);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <Heading as="h3" size="3" id={heading}>
        Capital Stack
      </Heading>
      {summary.data ? <Stack summary={summary.data} /> : null}
      {summary.isPending ? <RowSkeletons label="Loading capital stack..." count={6} height={28} /> : null}
      {summary.isError && !summary.data ? (
        <QueryError title="The capital stack could not be loaded" query={summary} />
      ) : null}
    </section>
  );
}

function Stack({ summary }: { summary: FundingSummary }) {
  const bar = stackBar(summary);
  const committed = committedLine(summary);
  return (
    <>
      <div>
        {committed ? (
          <p className={styles.committed}>
            <Rounded short={committed.text} exact={committed.exact} />
          </p>
        ) : null}
        <Text as="p" size="2" color="gray" className={styles.sentence}>
          {stackSentence(summary)}
        </Text>
      </div>
      {bar ? <CapitalStackBar bar={bar} summary={summary} /> : null}
      {bar && bar.layers.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it is narrow, for the keyboard too.
        <section aria-label="Amounts of the capital stack" tabIndex={0} className={styles.scroller}>
          <StackTable summary={summary} />
        </section>
      ) : null}
    </>
  );
}

function StackTable({ summary }: { summary: FundingSummary }) {
  const labelOf = useListLabel();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Type</th>
          {STACK_LAYERS.map((layer) => (
            <th key={layer} scope="col">
              <span aria-hidden className={styles.swatch} data-accent-color={LAYER_COLORS[layer]} />{" "}
              {LAYER_LABELS[layer]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {summary.byType.map((row) => (
          <tr key={row.type}>
            <th scope="row">{labelOf("lender-types", row.type)}</th>
            {STACK_LAYERS.map((layer) => (
              <Amount key={layer} amount={row[layer]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {STACK_LAYERS.map((layer) => (
            <Amount key={layer} amount={summary[layer]} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Amount({ amount }: { amount: string }) {
  return (
    <td>
      {isPositive(amount) ? <Money amount={amount} format={formatColumnDollars} within="control" /> : "—"}
    </td>
  );
}

interface CapitalStackBarProps {
  bar: StackBar;
  summary: FundingSummary;
}

/** The bar of layers. Its label and the table below contain the same amounts for screen readers. */
function CapitalStackBar({ bar, summary }: CapitalStackBarProps) {
  const labelOf = useListLabel();
  const { layers, uncovered, dealValuePercent } = bar;
  return (
    <div>
      {dealValuePercent === null ? null : (
        <p className={styles.value} style={{ width: `${dealValuePercent}%` }}>
          Deal value <Money amount={summary.dealValue} format={formatCompactDollars} within="control" />
        </p>
      )}
      <div role="img" aria-label={stackLabel(bar, summary, labelOf)} className={styles.bar}>
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
                content={`${labelOf("lender-types", part.type)}: ${formatExactDollars(part.amount)}, ${LAYER_LABELS[layer].toLowerCase()}`}
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
          <Money amount={amount} format={formatCompactDollars} within="control" />
        </span>
        <span className={styles.name}>{name}</span>
      </div>
    </div>
  );
}
