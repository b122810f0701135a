"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import type { ImportCheck, RowOutcome } from "@dealflow/validators/import-check";
import { CONTACT_CATEGORY_LABELS } from "@dealflow/validators/labels/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useMemo, useState } from "react";
import { formatCount } from "../../../../lib/format/pluralize.ts";
import styles from "../import.module.css";

const OUTCOMES: readonly { outcome: RowOutcome; label: string; color: Color }[] = [
  { outcome: "new", label: "New", color: "green" },
  { outcome: "changed", label: "Changed", color: "blue" },
  { outcome: "unchanged", label: "Unchanged", color: "gray" },
  { outcome: "duplicate", label: "Duplicate", color: "amber" },
  { outcome: "invalid", label: "Invalid", color: "red" },
];

type Row = ImportCheck["rows"][number];

/** The rows of a checked file with their outcomes, and a filter by outcome. */
export function PreviewRows({ checked, stale }: { checked: ImportCheck; stale: boolean }) {
  const { rows, counts, total } = checked;
  const [filter, setFilter] = useState<RowOutcome | null>(null);
  // After a change of the columns, no row may have the chosen outcome.
  const selected = filter && counts[filter] > 0 ? filter : null;
  const shownRows = useMemo(
    () => (selected ? rows.filter(({ outcome }) => outcome === selected) : rows),
    [rows, selected],
  );
  const matching = selected ? counts[selected] : total;
  return (
    <section aria-label="Rows" aria-busy={stale} className={styles.rows}>
      <fieldset aria-label="Filter by outcome" className={styles.chips}>
        <Chip label="All" count={total} pressed={selected === null} onPress={() => setFilter(null)} />
        {OUTCOMES.map(({ outcome, label }) =>
          counts[outcome] > 0 ? (
            <Chip
              key={outcome}
              label={label}
              count={counts[outcome]}
              pressed={selected === outcome}
              onPress={() => setFilter(outcome)}
            />
          ) : null,
        )}
      </fieldset>
      <RowList key={selected} rows={shownRows} />
      {shownRows.length < matching ? (
        <Text as="p" size="1" color="gray">
          {formatCount(shownRows.length)} of {formatCount(matching)} rows are shown: the first 200 of each
          kind.
        </Text>
      ) : null}
    </section>
  );
}

interface ChipProps {
  label: string;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function Chip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <Button
      type="button"
      size="1"
      radius="full"
      variant={pressed ? "solid" : "soft"}
      color={pressed ? undefined : "gray"}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {label} {formatCount(count)}
    </Button>
  );
}

/** Scrolls by itself, so that the filters above and the buttons below stay visible. */
function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section aria-label="What would happen" tabIndex={0} className={styles.scroller}>
      <ul className={styles.previewed}>
        {rows.map((row) => (
          <PreviewRow key={row.row} row={row} />
        ))}
      </ul>
    </section>
  );
}

function PreviewRow({ row }: { row: Row }) {
  const { outcome, label, name, company, email, category, reason } = row;
  const kind = OUTCOMES.find((each) => each.outcome === outcome);
  const details = [company, email, category && CONTACT_CATEGORY_LABELS[category]].filter(Boolean).join(" · ");
  return (
    <li className={styles.row}>
      <Text size="1" color="gray" className={styles.number}>
        {label}
      </Text>
      <div className={styles.text}>
        <Text as="p" size="2">
          <Text weight="medium">{name || "No name"}</Text>
          {details ? <Text color="gray"> · {details}</Text> : null}
        </Text>
        {reason ? (
          <Text as="p" size="1" color={outcome === "invalid" ? "red" : "gray"}>
            {reason}
          </Text>
        ) : null}
      </div>
      {kind ? <Badge color={kind.color}>{kind.label}</Badge> : null}
    </li>
  );
}
