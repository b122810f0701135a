"use client";
import { DialogForm } from "@dealflow/ui/dialogs/dialog-form";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { DISCARD } from "@dealflow/ui/dialogs/unsaved-guard";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { useUnloadWarning } from "@dealflow/ui/use-unload-warning";
import { Button } from "@radix-ui/themes/components/button";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { Text } from "@radix-ui/themes/components/text";
import { useRef, useState } from "react";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { ErrorCallout } from "../../error-callout.tsx";
import { DayOrderChoice } from "./day-order-choice.tsx";
import styles from "./paste-dialog.module.css";
import { isIn, type Part, partOf, placeOf, submitLabel, summaryOf, uncorrected } from "./paste-parts.ts";
import { PasteTable } from "./paste-table.tsx";
import type { PastedCell } from "./pasted-cells.ts";
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
