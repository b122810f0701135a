"use client";
import { DialogForm } from "@dealflow/ui/dialogs/dialog-form";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { DISCARD } from "@dealflow/ui/dialogs/unsaved-guard";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { Button } from "@radix-ui/themes/components/button";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useRef, useState } from "react";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { ErrorCallout } from "../../error-callout.tsx";
import styles from "./paste-dialog.module.css";
import { PasteTable } from "./paste-table.tsx";
import type { PastedCell, PastedCounts } from "./pasted-cells.ts";
import { DAY_ORDERS, type DayOrder, readDay } from "./read-day.ts";
import { type Pasted, usePaste } from "./use-paste.ts";

interface PasteDialogProps<Row> extends Pasted<Row> {
  /** Values for which the list has no rows. */
  missing: number;
  onClose: () => void;
}

/** Shows what becomes of the values that were pasted. Wrong ones are corrected here or left out before anything is changed. */
export function PasteDialog<Row extends { id: number }>(props: PasteDialogProps<Row>) {
  const { target, missing, noun, onClose } = props;
  const paste = usePaste(props);
  const { cells, counts, pending, isEdited, problem } = paste;
  const [chosen, setChosen] = useState<Part>(counts.marked > 0 ? "marked" : "all");
  const part = chosen === "marked" && counts.marked === 0 ? "all" : chosen;
  const [focused, setFocused] = useState<{ index: number } | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useUnloadWarning(isEdited);
  const shown = cells.flatMap((cell, index) => (isIn(part, cell) ? [{ cell, index }] : []));
  const shownProblem = isRefused && counts.wrong > 0 ? uncorrected(counts.wrong) : problem;

  const isWrong = ({ outcome, isLeftOut }: PastedCell<Row>) => outcome.kind === "wrong" && !isLeftOut;

  async function submit() {
    const index = cells.findIndex(isWrong);
    if (index < 0 && (counts.changed === 0 || (await paste.send()))) {
      onClose();
      return;
    }
    setChosen("marked");
    setIsRefused(index >= 0);
    if (index >= 0) setFocused({ index });
  }

  /** Goes on to the next value that cannot be taken, and at last to the button that changes them. */
  function goOn(from: number) {
    const below = cells.findIndex((cell, index) => index > from && isWrong(cell));
    const index = below >= 0 ? below : cells.findIndex((cell, at) => at !== from && isWrong(cell));
    if (index >= 0 && part === "changed") setChosen("marked");
    if (index >= 0) setFocused({ index });
    else button.current?.focus();
  }

  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title={`Paste into ${target.label}`}
      description={placeOf(
        cells.map(({ row }) => row),
        target.nameOf,
      )}
      width="720px"
      locked={pending}
      question={isEdited ? DISCARD : null}
      firstFocus="[aria-invalid], button[type=submit]"
    >
      <DialogForm
        pending={pending}
        onSubmit={submit}
        notice={
          shownProblem && <ErrorCallout color={shownProblem.color}>{shownProblem.message}</ErrorCallout>
        }
        footer={
          <>
            <Text as="p" size="2" role="status" className={styles.summary}>
              {summaryOf(counts)}
            </Text>
            {counts.changed + counts.wrong > 0 ? (
              <Button type="button" variant="soft" color="gray" disabled={pending} onClick={() => onClose()}>
                Cancel
              </Button>
            ) : null}
            <SubmitButton ref={button} pending={pending} pendingLabel="Changing...">
              {submitLabel(counts, noun)}
            </SubmitButton>
          </>
        }
      >
        <fieldset disabled={pending} className={styles.fields}>
          {missing > 0 ? (
            <ErrorCallout color="amber">
              The list ends before the values do: {pluralize(missing, "value")}{" "}
              {missing === 1 ? "has no row and is" : "have no row and are"} left out.
            </ErrorCallout>
          ) : null}
          {paste.ambiguousDay === undefined ? null : (
            <DayOrderChoice example={paste.ambiguousDay} order={paste.order} onChange={paste.chooseOrder} />
          )}
          <div className={styles.parts}>
            <SegmentedControl.Root
              size="1"
              aria-label="Show"
              className={styles.switch}
              value={part}
              onValueChange={(value) => setChosen(partOf(value))}
            >
              <SegmentedControl.Item value="all">All {formatCount(cells.length)}</SegmentedControl.Item>
              <SegmentedControl.Item value="changed">
                Changes {formatCount(counts.changed)}
              </SegmentedControl.Item>
              <SegmentedControl.Item value="marked">
                To check {formatCount(counts.marked)}
              </SegmentedControl.Item>
            </SegmentedControl.Root>
            {counts.wrong > 1 ? (
              <Button type="button" size="1" variant="ghost" m="0" onClick={paste.leaveOutWrong}>
                Leave out {formatCount(counts.wrong)} that cannot be taken
              </Button>
            ) : null}
          </div>
          <PasteTable
            target={target}
            noun={noun}
            count={cells.length}
            cells={shown}
            focused={focused}
            onEdit={paste.edit}
            onLeaveOut={paste.leaveOut}
            onEnter={goOn}
          />
        </fieldset>
      </DialogForm>
    </DialogFrame>
  );
}

const PARTS = ["all", "changed", "marked"] as const;

/** Which of the pasted values are shown. */
type Part = (typeof PARTS)[number];

const partOf = (value: string): Part => PARTS.find((part) => part === value) ?? "all";

function isIn(part: Part, { outcome, isLeftOut, isMarked }: PastedCell<unknown>): boolean {
  if (part === "marked") return isMarked;
  return part === "all" || (outcome.kind === "changed" && !isLeftOut);
}

/** Such as `3 values, from Birch Rail down`. */
function placeOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const [first] = rows;
  const name = first === undefined ? "" : nameOf(first);
  return rows.length === 1 ? `1 value, for ${name}` : `${pluralize(rows.length, "value")}, from ${name} down`;
}

/** Such as `12 change, 1 of them to nothing, 3 stay as they are, 1 cannot be taken`. */
function summaryOf({ changed, cleared, same, wrong, leftOut }: PastedCounts): string {
  const parts = [
    changed > 0 && `${formatCount(changed)} ${changed === 1 ? "changes" : "change"}`,
    cleared > 0 && `${formatCount(cleared)} of them to nothing`,
    same > 0 && `${formatCount(same)} ${same === 1 ? "stays as it is" : "stay as they are"}`,
    wrong > 0 && `${formatCount(wrong)} cannot be taken`,
    leftOut > 0 && `${formatCount(leftOut)} left out`,
  ];
  return parts.filter(Boolean).join(", ");
}

function submitLabel({ changed, wrong }: PastedCounts, noun: string): string {
  if (changed > 0) return `Change ${pluralize(changed, noun)}`;
  return wrong > 0 ? "Change" : "Close";
}

/** What is said where wrong values are left. */
const uncorrected = (wrong: number) =>
  ({
    message: `Nothing was changed yet. First correct or leave out ${wrong === 1 ? "the value" : `the ${formatCount(wrong)} values`} that cannot be taken.`,
    color: "amber",
  }) as const;

interface DayOrderChoiceProps {
  /** A day that can be read in two ways. */
  example: string;
  /** Null until one is chosen. */
  order: DayOrder | null;
  onChange: (order: DayOrder) => void;
}

/** Asks which comes first, the day or the month. */
function DayOrderChoice({ example, order, onChange }: DayOrderChoiceProps) {
  const labelId = useId();
  return (
    <div className={styles.order}>
      <Text as="p" id={labelId} size="2" weight="medium">
        “{example}” is
      </Text>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={order ?? ""}
        className={styles.orders}
        onValueChange={(value) => {
          const chosen = DAY_ORDERS.find((each) => each === value);
          if (chosen) onChange(chosen);
        }}
      >
        {DAY_ORDERS.map((each) => (
          <RadioGroup.Item key={each} value={each}>
            {dayText(example, each)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function dayText(example: string, order: DayOrder): string {
  const { day } = readDay(example, order);
  return day ? formatWholeDay(new Date(day)) : "no day";
}
