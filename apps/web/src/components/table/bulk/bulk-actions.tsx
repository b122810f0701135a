"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Icon } from "@dealflow/ui/icon";
import type { BulkAnswer } from "@dealflow/validators/bulk";
import type { Columns } from "@dealflow/validators/columns/column";
import { Button } from "@radix-ui/themes/components/button";
import { useState } from "react";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useExport } from "../../lists/use-export.ts";
import { BulkDay } from "./bulk-day.tsx";
import { BulkMenu, type BulkMenuContent } from "./bulk-menu.tsx";
import { useBulkWork } from "./use-bulk-work.ts";

/** What the bar gives to what can be done. */
export interface BulkSelection<Row> {
  chosen: readonly Row[];
  keep: (ids: readonly number[]) => void;
}

interface BulkActionsProps<Row, Changes> extends BulkSelection<Row> {
  /** What a record is called, such as `deal`. */
  noun: string;
  nameOf: (row: Row) => string;
  menus: readonly BulkMenuContent<Changes>[];
  /** A day that is set, or taken away. */
  day?: { label: string; changesOf: (day: Date | null) => Changes };
  change: (input: { ids: number[]; changes: Changes }) => Promise<BulkAnswer>;
  /** What the screen shows of a change until the server has answered. */
  showChange: (isChosen: (row: { id: number }) => boolean, changes: Changes) => PendingChange;
  exported: { name: string; columns: Columns<Row> };
  deletion?: {
    /** What goes with the records. */
    consequence: string;
    send: (input: { ids: number[]; delete: true }) => Promise<BulkAnswer>;
    show: (isChosen: (row: { id: number }) => boolean) => PendingChange;
  };
}

/** What can be done with the selected records of a list. */
export function BulkActions<Row extends { id: number }, Changes extends object>(
  props: BulkActionsProps<Row, Changes>,
) {
  const { chosen, keep, noun, nameOf, menus, day, change, showChange, exported, deletion } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, run } = useBulkWork({ chosen, keep, noun, nameOf });
  const saving = useExport({ ...exported, loadRows: async () => chosen });
  const ids = new Set(chosen.map(({ id }) => id));
  const isChosen = ({ id }: { id: number }) => ids.has(id);
  const count = pluralize(chosen.length, noun);

  function write(changes: Changes, detail: string) {
    run({
      done: "changed",
      detail,
      shown: [showChange(isChosen, changes)],
      send: (some) => change({ ids: some, changes }),
    });
  }

  function remove({ send, show }: NonNullable<typeof deletion>) {
    run({
      done: "deleted",
      shown: [show(isChosen)],
      send: (some) => send({ ids: some, delete: true }),
    });
  }

  return (
    <>
      {menus.map((menu) => (
        <BulkMenu key={menu.label} {...menu} isBusy={isRunning} onChoose={write} />
      ))}
      {day ? (
        <BulkDay
          label={day.label}
          isBusy={isRunning}
          onChoose={(chosenDay, detail) => write(day.changesOf(chosenDay), detail)}
        />
      ) : null}
      <Button variant="soft" color="gray" aria-disabled={saving.isPending} onClick={saving.start}>
        <Icon name="download" /> Export
      </Button>
      {deletion ? (
        <Button variant="soft" color="red" aria-disabled={isRunning} onClick={() => setIsAsking(true)}>
          <Icon name="trash" /> Delete
        </Button>
      ) : null}
      {deletion && isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={`Delete ${count}?`}
          description={`${deletion.consequence} You can undo it right afterwards.`}
          confirmLabel="Delete"
          onConfirm={() => {
            setIsAsking(false);
            remove(deletion);
          }}
        />
      ) : null}
    </>
  );
}
