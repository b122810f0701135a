import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type KeyboardEvent, type Ref, useId } from "react";
import type { PasteTarget } from "../edit-in-place/paste-target.ts";
import styles from "./paste-table.module.css";
import type { PastedCell } from "./pasted-cells.ts";

export interface ShownCell<Row> {
  cell: PastedCell<Row>;
  /** Among all that were pasted. */
  index: number;
}

export interface CellActions {
  onEdit: (index: number, text: string) => void;
  onLeaveOut: (index: number, isLeftOut: boolean) => void;
  /** Enter was pressed in what corrects a value. */
  onEnter: (index: number) => void;
}

interface PastedRowProps<Row> extends CellActions {
  ref: Ref<HTMLTableRowElement>;
  target: PasteTarget<Row>;
  shown: ShownCell<Row>;
  /** Its place among the shown ones. */
  at: number;
  /** Pixels. */
  top: number;
}

/** A record with the value that it has and the one that it gets. */
export function PastedRow<Row extends { id: number }>(props: PastedRowProps<Row>) {
  const { ref, target, shown, at, top, onEdit, onLeaveOut, onEnter } = props;
  const { cell, index } = shown;
  const { row, isLeftOut, theirs } = cell;
  const name = target.nameOf(row);
  return (
    <tr
      ref={ref}
      aria-rowindex={at + 2}
      data-index={at}
      data-left-out={isLeftOut || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <th scope="row" className={styles.name} title={name}>
        {name}
      </th>
      <td className={styles.value}>
        {target.textOf(row)}
        {theirs === null ? null : (
          <Text as="p" size="1" color="amber" highContrast>
            Changed by someone else meanwhile
          </Text>
        )}
      </td>
      <td className={styles.value}>
        <Becomes
          target={target}
          name={name}
          cell={cell}
          onEdit={(text) => onEdit(index, text)}
          onEnter={() => onEnter(index)}
        />
      </td>
      <td className={styles.action}>
        <Button
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          m="0"
          aria-label={`${isLeftOut ? "Put back" : "Leave out"} ${name}`}
          onClick={() => onLeaveOut(index, !isLeftOut)}
        >
          {isLeftOut ? "Put back" : "Leave out"}
        </Button>
      </td>
    </tr>
  );
}

interface BecomesProps<Row> {
  target: PasteTarget<Row>;
  name: string;
  cell: PastedCell<Row>;
  onEdit: (text: string) => void;
  onEnter: () => void;
}

function Becomes<Row>({ target, name, cell, onEdit, onEnter }: BecomesProps<Row>) {
  const { text, outcome, isLeftOut, isMarked } = cell;
  const problemId = useId();
  if (isLeftOut) return <Text color="gray">Left out</Text>;
  const isWrong = outcome.kind === "wrong";
  const isFinal = isWrong && outcome.isFinal;
  const isTyped = isMarked && !isFinal && cell.theirs === null;
  return (
    <>
      {isTyped ? (
        <TextField.Root
          size="1"
          aria-label={`${target.label} of ${name}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={problemId}
          autoComplete="off"
          color={isWrong ? "red" : undefined}
          value={text}
          onChange={(event) => onEdit(event.target.value)}
          onKeyDown={(event) => takeEnter(event, onEnter)}
        />
      ) : null}
      <Text
        as="p"
        id={problemId}
        size={isTyped ? "1" : "2"}
        color={isWrong ? "red" : undefined}
        className={styles.text}
      >
        {becomesText(outcome)}
      </Text>
    </>
  );
}

function becomesText(outcome: PastedCell<unknown>["outcome"]): string {
  if (outcome.kind === "wrong") return outcome.problem;
  return outcome.kind === "same" ? "As it is" : outcome.text;
}

/** Ctrl+Enter sends the form. */
function takeEnter(event: KeyboardEvent, onEnter: () => void): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  onEnter();
}
