"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Button } from "@radix-ui/themes/components/button";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import * as Popover from "@radix-ui/themes/components/popover";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import {
  type ColumnsChoice,
  canMove,
  columnsOf,
  moveColumn,
  withColumn,
  withoutColumn,
} from "./arrangement.ts";
import styles from "./columns.module.css";
import { ColumnsTrigger } from "./columns-trigger.tsx";
import { useColumns } from "./use-columns.ts";

/** Which columns a table has, and in which order. */
export default function ColumnsPopover(choice: ColumnsChoice) {
  const { columns, initial } = choice;
  const [open, setOpen] = useState(true);
  const { chosen, choose } = useColumns(choice);
  const shown = columnsOf({ chosen, initial }).filter(({ field }) => columns[field]);
  const hidden = Object.keys(columns).filter((field) => !shown.some((column) => column.field === field));
  const labelOf = (field: string) => columns[field]?.label ?? field;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <ColumnsTrigger />
      </Popover.Trigger>
      <Popover.Content align="end" size="1" width="280px" aria-label="Columns">
        <ul className={styles.columns}>
          {shown.map(({ field }, place) => (
            <li key={field} className={styles.column}>
              <Text as="label" className={styles.choice}>
                <Checkbox
                  checked
                  disabled={place === 0}
                  onCheckedChange={() => choose(withoutColumn(shown, field))}
                />
                {labelOf(field)}
              </Text>
              {place === 0 ? null : (
                <>
                  <GhostButton
                    icon="chevronUp"
                    className={styles.step}
                    label={`Move ${labelOf(field)} up`}
                    disabled={!canMove(shown, field, -1)}
                    onClick={() => choose(moveColumn(shown, field, -1))}
                  />
                  <GhostButton
                    icon="chevronDown"
                    className={styles.step}
                    label={`Move ${labelOf(field)} down`}
                    disabled={!canMove(shown, field, 1)}
                    onClick={() => choose(moveColumn(shown, field, 1))}
                  />
                </>
              )}
            </li>
          ))}
          {hidden.map((field) => (
            <li key={field} className={styles.column}>
              <Text as="label" className={styles.choice}>
                <Checkbox checked={false} onCheckedChange={() => choose(withColumn(shown, field))} />
                {labelOf(field)}
              </Text>
            </li>
          ))}
        </ul>
        <Button variant="ghost" size="1" m="0" disabled={chosen === null} onClick={() => choose(null)}>
          Back to the usual columns
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}
