"use client";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { DateInput } from "@dealflow/ui/fields/date-input";
import { Icon } from "@dealflow/ui/icon";
import type { BulkAnswer } from "@dealflow/validators/bulk";
import type { Columns } from "@dealflow/validators/columns/column";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { Button } from "@radix-ui/themes/components/button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { Flex } from "@radix-ui/themes/components/flex";
import * as Popover from "@radix-ui/themes/components/popover";
import { type SyntheticEvent, useId, useState } from "react";
import type { PendingChange } from "../../../lib/cache/loaded-answers.ts";
import { formatWholeDay } from "../../../lib/format/days.ts";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { useExport } from "../../lists/export-button.tsx";
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
  exported: { name: string; columns: Columns<Row>; fieldsOf?: FieldEntity };
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
          description={`${deletion.consequence} You can undo it right afterwards, and restore them from the trash for ${TRASH_DAYS} days.`}
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

interface BulkDayProps {
  label: string;
  isBusy: boolean;
  /** A whole day, as noon in UTC; null takes it away. */
  onChoose: (day: Date | null, detail: string) => void;
}

/** Sets a day of the selected records, or takes it away. */
function BulkDay({ label, isBusy, onChoose }: BulkDayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const id = useId();

  function open(next: boolean) {
    setTyped("");
    setIsOpen(next);
  }

  function choose(day: Date | null) {
    open(false);
    onChoose(day, `${label}: ${day ? formatWholeDay(day) : "none"}`);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    choose(new Date(`${typed}T12:00:00.000Z`));
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger disabled={isBusy}>
        <Button variant="soft" color="gray">
          {label} <Icon name="chevronDown" />
        </Button>
      </Popover.Trigger>
      <Popover.Content side="top" align="start" width="256px" aria-label={label}>
        <form onSubmit={submit}>
          <Flex direction="column" gap="3">
            <Flex direction="column" gap="1">
              <label htmlFor={id}>{label}</label>
              <DateInput id={id} label={label} required value={typed} onChange={setTyped} />
            </Flex>
            <Flex gap="2" justify="between">
              <Button type="button" variant="soft" color="gray" onClick={() => choose(null)}>
                No {label.toLowerCase()}
              </Button>
              <Button type="submit">Set</Button>
            </Flex>
          </Flex>
        </form>
      </Popover.Content>
    </Popover.Root>
  );
}

/** A value that the selected records get, or a further choice. */
export interface BulkChoice<Changes> {
  label: string;
  changes?: Changes;
  further?: readonly BulkChoice<Changes>[];
}

/** A field of the selected records with the values that it can get. */
export interface BulkMenuContent<Changes> {
  label: string;
  choices: readonly BulkChoice<Changes>[];
}

interface BulkMenuProps<Changes> extends BulkMenuContent<Changes> {
  isBusy: boolean;
  /** `detail` says what was chosen. */
  onChoose: (changes: Changes, detail: string) => void;
}

/** Sets a field of the selected records. */
function BulkMenu<Changes>({ label, choices, isBusy, onChoose }: BulkMenuProps<Changes>) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger disabled={isBusy}>
        <Button variant="soft" color="gray">
          {label} <Icon name="chevronDown" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content side="top" align="start">
        <Choices label={label} choices={choices} onChoose={onChoose} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Choices<Changes>({ label, choices, onChoose }: Omit<BulkMenuProps<Changes>, "isBusy">) {
  return choices.map((choice) => {
    const detail = `${label}: ${choice.label}`;
    const { changes, further } = choice;
    if (further)
      return (
        <DropdownMenu.Sub key={choice.label}>
          <DropdownMenu.SubTrigger>{choice.label}</DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            <Choices label={detail} choices={further} onChoose={onChoose} />
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
      );
    return (
      <DropdownMenu.Item
        key={choice.label}
        onSelect={() => (changes === undefined ? undefined : onChoose(changes, detail))}
      >
        {choice.label}
      </DropdownMenu.Item>
    );
  });
}
