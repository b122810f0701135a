"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { FundingSummary } from "@dealflow/validators/funding-sources";
import { FUNDING_TYPE_LABELS, STACK_LAYERS } from "@dealflow/validators/labels/funding-sources";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { ExactAmount, Money } from "../../../components/money.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { formatCompactDollars } from "../../../lib/format/money.ts";
import { LAYER_COLORS } from "../status-colors.ts";
import { useFundingSummary } from "../use-funding-summary.ts";
import styles from "./capital-stack.module.css";
import { CapitalStackBar } from "./capital-stack-bar.tsx";
import { committedLine, isPositive, LAYER_LABELS, stackBar, stackSentence } from "./capital-stack-figures.ts";

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
            {committed.text} <ExactAmount>{committed.exact}</ExactAmount>
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
            <th scope="row">{FUNDING_TYPE_LABELS[row.type]}</th>
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
    <td>{isPositive(amount) ? <Money amount={amount} format={formatCompactDollars} stacked /> : "—"}</td>
  );
}
