"use client";
import { Icon } from "@dealflow/ui/icon";
import { Button } from "@radix-ui/themes/components/button";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";

/** A value that the selected records get, or a further choice. */
interface BulkChoice<Changes> {
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
export function BulkMenu<Changes>({ label, choices, isBusy, onChoose }: BulkMenuProps<Changes>) {
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
