"use client";
import * as Popover from "@radix-ui/themes/components/popover";
import * as ThemesTextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import {
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from "downshift";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { type FieldValues, useController } from "react-hook-form";
import styles from "./field.module.css";
import { Field, type FormFieldProps } from "./field.tsx";
import list from "./suggest-field.module.css";

export interface Suggestion {
  id: number;
  /** The value of the field once this is chosen. */
  text: string;
  /** Shown at the end of the line, to tell suggestions of one name apart. */
  note?: string;
}

interface SuggestFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** For the text that was typed last. */
  suggestions: readonly Suggestion[];
  /** Shown between the control and its suggestions, which must not cover it. */
  below?: ReactNode;
  /** Called with the text at every change. */
  onSearch: (typed: string) => void;
  /** Called with the id of a suggestion that was chosen, after the field has its text. */
  onChoose?: ((id: number) => void) | undefined;
}

/** A text field with suggestions. Any text is allowed; only a click, or Enter on a highlighted suggestion, replaces it. */
export function SuggestField<Values extends FieldValues>(props: SuggestFieldProps<Values>) {
  const { control, name, label, help, optional, below, onSearch, onChoose } = props;
  const { field, fieldState } = useController({ control, name });
  // The anchor of Radix Themes does not render its children.
  const anchor = useRef<HTMLDivElement>(null);
  const typed: string = field.value ?? "";
  const suggestions = props.suggestions.filter(({ text }) => text !== typed);
  const combobox = useCombobox<Suggestion>({
    items: suggestions,
    itemToString: (suggestion) => suggestion?.text ?? "",
    inputValue: typed,
    selectedItem: null,
    stateReducer: keepText,
    onSelectedItemChange: ({ selectedItem }) => {
      field.onChange(selectedItem?.text ?? typed);
      if (selectedItem) onChoose?.(selectedItem.id);
    },
  });
  const isOpen = combobox.isOpen && suggestions.length > 0;

  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(aria) => (
        <Popover.Root open={isOpen} onOpenChange={(open) => !open && combobox.closeMenu()}>
          <div ref={anchor} className={list.anchor}>
            <ThemesTextField.Root
              {...combobox.getInputProps({
                ref: field.ref,
                onBlur: field.onBlur,
                onChange: ({ currentTarget }) => {
                  field.onChange(currentTarget.value);
                  onSearch(currentTarget.value);
                },
                onKeyDown: (event) => leaveKeyToInput(event, isOpen && combobox.highlightedIndex !== -1),
              })}
              {...aria}
              aria-expanded={isOpen}
              aria-labelledby={undefined}
              className={aria["aria-invalid"] && styles.invalid}
              name={field.name}
            />
            {below}
          </div>
          <Popover.Anchor virtualRef={anchor} />
          <SuggestionList label={label} suggestions={suggestions} combobox={combobox} />
          <VisuallyHidden role="status">{countMessage(suggestions.length)}</VisuallyHidden>
        </Popover.Root>
      )}
    </Field>
  );
}

interface SuggestionListProps {
  label: string;
  suggestions: readonly Suggestion[];
  combobox: UseComboboxReturnValue<Suggestion>;
}

/** The focus stays in the field, so the popover neither takes nor returns it. */
function SuggestionList({ label, suggestions, combobox }: SuggestionListProps) {
  const { getItemProps, getMenuProps, highlightedIndex } = combobox;
  const menu = getMenuProps({ "aria-label": `Suggestions for ${label}` }, { suppressRefError: true });
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <Popover.Content
      role="presentation"
      className={list.popover}
      size="1"
      sideOffset={4}
      onOpenAutoFocus={keepFocus}
      onCloseAutoFocus={keepFocus}
    >
      <ul {...menu} className={list.list}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            {...getItemProps({ item: suggestion, index })}
            className={list.item}
            data-marked={index === highlightedIndex || undefined}
          >
            <span className={list.text} title={suggestion.text}>
              {suggestion.text}
            </span>
            {suggestion.note ? <span className={list.note}>{suggestion.note}</span> : null}
          </li>
        ))}
      </ul>
    </Popover.Content>
  );
}

/** A click only sets the caret; blur and Escape only close the list. Downshift would change the text. */
function keepText(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  if (type === InputClick) return state;
  if (type === InputBlur || type === InputKeyDownEscape) {
    return { ...state, isOpen: false, highlightedIndex: -1 };
  }
  return changes;
}

/** Enter submits the form while no suggestion is highlighted; Home and End always move the caret. */
function leaveKeyToInput({ key, nativeEvent }: KeyboardEvent, isHighlighted: boolean): void {
  if (key === "Home" || key === "End" || (key === "Enter" && !isHighlighted)) {
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }
}

/** Stays as the list closes: a dialog takes the focus on its way to the next field where anything in it vanishes. */
function countMessage(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
