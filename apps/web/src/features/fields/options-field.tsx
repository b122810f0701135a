"use client";
import { Dot } from "@dealflow/ui/badge";
import { Field } from "@dealflow/ui/fields/field";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import {
  MAX_FIELD_LENGTHS,
  OPTION_COLOR_LABELS,
  OPTION_COLORS,
  type OptionColor,
} from "@dealflow/validators/labels/fields";
import { Button } from "@radix-ui/themes/components/button";
import { Flex } from "@radix-ui/themes/components/flex";
import * as Select from "@radix-ui/themes/components/select";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./fields.module.css";

/** An option while it is edited; without an id it is new. */
export interface EditedOption {
  id?: string | undefined;
  label: string;
  color?: OptionColor | "" | null | undefined;
  isRetired?: boolean | undefined;
}

interface OptionsFieldProps {
  label?: string;
  /** What one of them is called. */
  noun?: string;
  options: readonly EditedOption[];
  error: string | undefined;
  onChange: (options: EditedOption[]) => void;
}

/** The options of a choice, in their order: each with its name and colour. One that records may have is retired, not removed. */
export function OptionsField(props: OptionsFieldProps) {
  const { label = "Options", noun = "option", options, error, onChange } = props;
  const rows = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) rows.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);

  const change = (at: number, fields: Partial<EditedOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...fields } : option)));

  function add() {
    onChange([...options, { label: "" }]);
    setAdded(added + 1);
  }

  function remove(at: number) {
    const option = options[at];
    if (option?.id !== undefined) return change(at, { isRetired: !option.isRetired });
    onChange(options.filter((_, place) => place !== at));
  }

  /** Where it was, and by how many places it moves. */
  function move(at: number, places: -1 | 1) {
    const [option, other] = [options[at], options[at + places]];
    if (!option || !other) return;
    const both = { [at]: other, [at + places]: option };
    onChange(options.map((each, place) => both[place] ?? each));
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <Field
      label={label}
      error={error}
      help="Renaming one renames it everywhere; a retired one stays where it is."
    >
      {(aria) => (
        <>
          <ol ref={rows} className={styles.options}>
            {options.map((option, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a new option has nothing else, and none changes its place.
                key={at}
                className={option.isRetired ? `${styles.option} ${styles.retired}` : styles.option}
              >
                <TextField.Root
                  {...(at === 0 ? aria : { "aria-describedby": aria["aria-describedby"] })}
                  aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`}
                  autoComplete="off"
                  maxLength={MAX_FIELD_LENGTHS.option}
                  value={option.label}
                  onChange={({ target }) => change(at, { label: target.value })}
                  onKeyDown={addOnEnter}
                />
                <ColorSelect option={option} at={at} onChange={(color) => change(at, { color })} />
                <Flex>
                  <GhostButton
                    type="button"
                    icon="chevronUp"
                    style={TARGET}
                    label={`Move ${nameOf(option, at)} up`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <GhostButton
                    type="button"
                    icon="chevronDown"
                    style={TARGET}
                    label={`Move ${nameOf(option, at)} down`}
                    disabled={at === options.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <GhostButton
                    type="button"
                    icon={option.isRetired ? "plus" : "close"}
                    style={TARGET}
                    label={removalOf(option, at)}
                    title={removalOf(option, at)}
                    onClick={() => remove(at)}
                  />
                </Flex>
              </li>
            ))}
          </ol>
          <div>
            <Button
              type="button"
              variant="soft"
              color="gray"
              size="1"
              id={options.length === 0 ? aria.id : undefined}
              // Otherwise it is called what the label of the field says.
              aria-label={`Add ${noun}`}
              onClick={add}
            >
              <Icon name="plus" /> Add {noun}
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

/** Large enough to be hit. */
const TARGET = { width: 28, height: 28 };

const nameOf = ({ label }: EditedOption, at: number) => label.trim() || `option ${at + 1}`;

function removalOf(option: EditedOption, at: number): string {
  const { id, isRetired } = option;
  const name = nameOf(option, at);
  if (id === undefined) return `Remove ${name}`;
  return isRetired ? `Offer ${name} again` : `Retire ${name}`;
}

interface ColorSelectProps {
  option: EditedOption;
  at: number;
  onChange: (color: OptionColor | null) => void;
}

const NO_COLOR = "none";

function ColorSelect({ option, at, onChange }: ColorSelectProps) {
  return (
    <Select.Root
      value={option.color || NO_COLOR}
      onValueChange={(value) => onChange(OPTION_COLORS.find((each) => each === value) ?? null)}
    >
      <Select.Trigger aria-label={`Colour of ${option.label.trim() || `option ${at + 1}`}`} />
      <Select.Content position="popper">
        <Select.Item value={NO_COLOR}>No colour</Select.Item>
        {OPTION_COLORS.map((color) => (
          <Select.Item key={color} value={color}>
            <span className={styles.color}>
              <Dot color={color} /> {OPTION_COLOR_LABELS[color]}
            </span>
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}
