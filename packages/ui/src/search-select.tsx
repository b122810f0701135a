"use client";
import * as Popover from "@radix-ui/themes/components/popover";
import * as TextField from "@radix-ui/themes/components/text-field";
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type ReactNode, useState } from "react";
import list from "./fields/suggest-field.module.css";
import { Icon } from "./icon.tsx";
import styles from "./search-select.module.css";
import { SearchSelectTrigger } from "./search-select-trigger.tsx";

export interface SearchOption<Value> {
  value: Value;
  label: string;
  /** Shown at the end of the line, to tell options of one name apart. */
  note?: string;
}

interface SearchSelectProps<Value> {
  /** Names the trigger and the list. */
  label: string;
  /** The chosen option. */
  children: ReactNode;
  searchLabel: string;
  /** The search text; the caller holds it, and passes the options found for it. */
  typed: string;
  maxLength: number;
  onType: (typed: string) => void;
  options: readonly SearchOption<Value>[];
  /** Shown below the options: that they are loading, that there are none, or that there are more. */
  note: string | null;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Fills its line, as form fields do. */
  wide?: boolean;
}

/** A select with a search field, for more options than a list can show. */
export function SearchSelect<Value>(props: SearchSelectProps<Value>) {
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  function change(next: boolean) {
    setOpen(next);
    props.onType("");
    props.onOpenChange?.(next);
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger>
        <SearchSelectTrigger label={props.label} disabled={props.disabled} wide={props.wide}>
          {props.children}
        </SearchSelectTrigger>
      </Popover.Trigger>
      <Popover.Content
        aria-label={props.label}
        align="start"
        sideOffset={4}
        size="1"
        className={styles.popover}
        data-wide={props.wide}
      >
        <Choice {...props} onClose={() => change(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}

/** The list is open as long as the popover is. */
function Choice<Value>(props: SearchSelectProps<Value> & { onClose: () => void }) {
  const { label, searchLabel, options, note, typed, onType, onChange, onClose } = props;
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<SearchOption<Value>>({
    items: [...options],
    itemToString: (option) => option?.label ?? "",
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: ignoreBlur,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onChange(selectedItem.value);
      onClose();
    },
  });
  return (
    <>
      <TextField.Root
        {...getInputProps({
          "aria-label": searchLabel,
          onChange: ({ currentTarget }) => onType(currentTarget.value),
          // Escape closes the popover, which clears the text; Downshift must not clear it first.
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === "Escape") Object.assign(nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        aria-labelledby={undefined}
        placeholder={searchLabel}
        maxLength={props.maxLength}
        autoComplete="off"
      >
        <TextField.Slot>
          <Icon name="search" />
        </TextField.Slot>
      </TextField.Root>
      <ul
        {...getMenuProps({ "aria-label": label, "aria-labelledby": undefined })}
        className={`${list.list} ${styles.list}`}
      >
        {options.map((option, index) => (
          <li
            key={String(option.value)}
            {...getItemProps({ item: option, index })}
            className={list.item}
            data-marked={index === highlightedIndex || undefined}
          >
            <span className={list.text} title={option.label}>
              {option.label}
            </span>
            {option.note ? <span className={list.note}>{option.note}</span> : null}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}

/** Blur keeps the highlighted option and selects nothing. */
function ignoreBlur<Value>(
  state: UseComboboxState<SearchOption<Value>>,
  { type, changes }: UseComboboxStateChangeOptions<SearchOption<Value>>,
): Partial<UseComboboxState<SearchOption<Value>>> {
  return type === useCombobox.stateChangeTypes.InputBlur ? state : changes;
}
