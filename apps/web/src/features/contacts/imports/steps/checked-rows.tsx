"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import type { ImportCheck, RowOutcome } from "@dealflow/validators/imports";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useMemo, useRef, useState } from "react";
import { CardGrid } from "../../../../components/lists/card-grid.tsx";
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

/** Each row with what would become of it, narrowed by outcome. */
export function CheckedRows({ checked, stale }: { checked: ImportCheck; stale: boolean }) {
  const { rows, counts, total } = checked;
  const [filter, setFilter] = useState<RowOutcome | null>(null);
  // Another mapping may leave nothing of what was looked at.
  const shown = filter && counts[filter] > 0 ? filter : null;
  const inSight = useMemo(
    () => (shown ? rows.filter(({ outcome }) => outcome === shown) : rows),
    [rows, shown],
  );
  const inAll = shown ? counts[shown] : total;
  return (
    <section aria-label="Rows" aria-busy={stale} className={styles.rows}>
      <fieldset aria-label="Filter by outcome" className={styles.chips}>
        <Chip label="All" count={total} pressed={shown === null} onPress={() => setFilter(null)} />
        {OUTCOMES.map(({ outcome, label }) =>
          counts[outcome] > 0 ? (
            <Chip
              key={outcome}
              label={label}
              count={counts[outcome]}
              pressed={shown === outcome}
              onPress={() => setFilter(outcome)}
            />
          ) : null,
        )}
      </fieldset>
      <RowList key={shown} rows={inSight} />
      {inSight.length < inAll ? (
        <Text as="p" size="1" color="gray">
          {formatCount(inSight.length)} of {formatCount(inAll)} rows are shown: the first 200 of each kind.
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

/** Has a place to scroll of its own: what is chosen above and below stays near. */
function RowList({ rows }: { rows: readonly Row[] }) {
  const scroller = useRef<HTMLElement>(null);
  const numbered = useMemo(() => rows.map((row) => ({ ...row, id: row.row })), [rows]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
    <section ref={scroller} aria-label="What would happen" tabIndex={0} className={styles.scroller}>
      <CardGrid
        rows={numbered}
        total={rows.length}
        cardHeight="var(--row-height)"
        gap={0}
        oneColumn
        onNearEnd={allIsHere}
        scroller={scroller}
        renderCard={(row, position, total) => <CheckedRow row={row} position={position} total={total} />}
      />
    </section>
  );
}

const allIsHere = () => undefined;

function CheckedRow({ row, position, total }: { row: Row; position: number; total: number }) {
  const { outcome, name, company, email, reason } = row;
  const kind = OUTCOMES.find((each) => each.outcome === outcome);
  const details = [company, email].filter(Boolean).join(" · ");
  return (
    <li aria-posinset={position} aria-setsize={total} className={styles.row}>
      <Text size="1" color="gray" className={styles.number}>
        {formatCount(row.row)}
      </Text>
      <div className={styles.words}>
        <Text as="p" size="2" truncate title={[name, details].filter(Boolean).join(" · ")}>
          <Text weight="medium">{name || "No name"}</Text>
          {details ? <Text color="gray"> · {details}</Text> : null}
        </Text>
        {reason ? (
          <Text as="p" size="1" color={outcome === "invalid" ? "red" : "gray"} truncate title={reason}>
            {reason}
          </Text>
        ) : null}
      </div>
      {kind ? <Badge color={kind.color}>{kind.label}</Badge> : null}
    </li>
  );
}
