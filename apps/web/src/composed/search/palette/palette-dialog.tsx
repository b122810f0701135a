"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { Button } from "@radix-ui/themes/components/button";
import * as TextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { RecordClose, RecordDialog, RecordTitle } from "../../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { countText } from "../result-counts.ts";
import type { CommandStep, Place } from "./commands.ts";
import type { Option } from "./option.ts";
import { logLabel } from "./option-groups.ts";
import { OptionList, optionId } from "./option-list.tsx";
import styles from "./palette.module.css";
import type { PaletteForm } from "./palette-forms.tsx";
import { useOptionGroups } from "./use-option-groups.ts";
import { usePaletteActions } from "./use-palette-actions.ts";

interface PaletteDialogProps {
  places: readonly Place[];
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
  /** Opens a form once the palette has closed. */
  onForm: (form: PaletteForm) => void;
}

/**
 * Finds records, pages and commands. The focus stays in the field; the arrow keys highlight the option that Enter chooses. What a
 * command needs to know, it asks in the same field.
 */
export default function PaletteDialog({ places, typed, onType, onClose, onForm }: PaletteDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [steps, setSteps] = useState<readonly CommandStep[]>([]);
  const step = steps.at(-1);
  const shown = useOptionGroups(typed, step, places, usePaletteActions(onForm));
  const options = shown.groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string | null>(null);
  // Before anything is typed, Enter does nothing that was not chosen.
  const isChoosing = chosen !== null || typed.trim() !== "" || step !== undefined;
  const index = isChoosing
    ? Math.max(
        options.findIndex(({ key }) => key === chosen),
        0,
      )
    : -1;
  const highlighted = options[index];
  /** Whether it is known which option is meant. */
  const isSettled = shown.isSettled || options.some(({ key }) => key === chosen);
  // Pressed before that.
  const [isEnterPending, setEnterPending] = useState(false);

  function type(text: string) {
    setEnterPending(false);
    setChosen(null);
    onType(text);
  }

  function goTo(next: readonly CommandStep[]) {
    setSteps(next);
    type("");
    input.current?.focus();
  }

  function choose({ does }: Option) {
    if (typeof does !== "function") return goTo([...steps, does]);
    onClose();
    does();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = options.at(index < 0 && move < 0 ? -1 : (index + move) % options.length);
      if (!next) return;
      setChosen(next.key);
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && isChoosing) {
      if (isSettled && highlighted) choose(highlighted);
      else setEnterPending(true);
    }
    if (event.key === "Backspace" && typed === "" && step) goTo(steps.slice(0, -1));
  }

  const chooseOnEnter = useEffectEvent(choose);

  useEffect(() => {
    if (!(isEnterPending && isSettled)) return;
    setEnterPending(false);
    if (highlighted) chooseOnEnter(highlighted);
  }, [isEnterPending, isSettled, highlighted]);

  return (
    <RecordDialog
      onClose={onClose}
      onShown={() => input.current?.focus()}
      align="start"
      className={styles.content}
      maxWidth="640px"
    >
      <VisuallyHidden>
        <RecordTitle>Search</RecordTitle>
      </VisuallyHidden>
      <div className={styles.head}>
        {step ? (
          <GhostButton icon="chevronLeft" label="Back" onClick={() => goTo(steps.slice(0, -1))} />
        ) : null}
        <PaletteField
          input={input}
          step={step}
          listId={listId}
          hasOptions={options.length > 0}
          highlighted={highlighted}
          typed={typed}
          onType={type}
          onKeyDown={onKeyDown}
        />
        <RecordClose />
      </div>
      <Findings {...shown} step={step} hasOptions={options.length > 0}>
        <OptionList
          id={listId}
          groups={shown.groups}
          highlighted={highlighted}
          isCurrent={shown.isCurrent}
          onChoose={choose}
        />
      </Findings>
      <KeyHints isStep={step !== undefined} />
      <VisuallyHidden role="status">
        {typed.trim() !== "" && shown.found.count > 0
          ? `${countText(shown.found)} ${shown.found.count === 1 ? "result" : "results"} found`
          : null}
      </VisuallyHidden>
    </RecordDialog>
  );
}

interface PaletteFieldProps {
  input: RefObject<HTMLInputElement | null>;
  step: CommandStep | undefined;
  listId: string;
  hasOptions: boolean;
  highlighted: Option | undefined;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteField(props: PaletteFieldProps) {
  const { input, step, listId, hasOptions, highlighted, typed, onType, onKeyDown } = props;
  return (
    <TextField.Root
      ref={input}
      size="3"
      type="search"
      role="combobox"
      aria-label={step ? `${stepLabel(step)}: ${PROMPTS[step.ask]}` : START}
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls={listId}
      aria-activedescendant={highlighted && optionId(listId, highlighted)}
      autoComplete="off"
      className={styles.field}
      placeholder={step ? PROMPTS[step.ask] : START}
      value={typed}
      maxLength={MAX_SEARCH_LENGTH}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    >
      <TextField.Slot>
        {step ? <span className={styles.step}>{stepLabel(step)}</span> : <Icon name="search" />}
      </TextField.Slot>
    </TextField.Root>
  );
}

function KeyHints({ isStep }: { isStep: boolean }) {
  return (
    <p aria-hidden className={styles.keys}>
      <kbd>↑</kbd>
      <kbd>↓</kbd> to move <kbd>Enter</kbd> to choose <kbd>{isStep ? "Backspace" : "Esc"}</kbd>{" "}
      {isStep ? "to go back" : "to close"}
    </p>
  );
}

const START = "Search deals, contacts...";

const PROMPTS: Readonly<Record<CommandStep["ask"], string>> = {
  subject: "About whom or what?",
  deal: "Which deal?",
  target: "Where to?",
};

/** Where there is nothing to choose from. */
const HINTS: Readonly<Record<CommandStep["ask"], string>> = {
  subject: "Type the name of a contact, deal, firm or pipeline item.",
  deal: "Type the name of a deal.",
  target: "No stage or category of that name.",
};

function stepLabel(step: CommandStep): string {
  if (step.ask === "subject") return logLabel(step.log);
  return step.ask === "deal" ? "Move" : `Move ${step.deal.title}`;
}

interface FindingsProps extends Omit<ReturnType<typeof useOptionGroups>, "groups" | "found"> {
  step: CommandStep | undefined;
  hasOptions: boolean;
  children: ReactNode;
}

/** The options; or the loading, error or empty state. */
function Findings({ search, query, isCurrent, isOffline, step, hasOptions, children }: FindingsProps) {
  if (search !== "" && isOffline) {
    return (
      <>
        <p role="status" className={styles.offline}>
          {hasOptions
            ? "No connection: this is what the tab has loaded."
            : "No connection, and this tab has loaded nothing of that name."}
          <Button
            size="1"
            variant="soft"
            color="gray"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
        </p>
        {children}
      </>
    );
  }
  if (search !== "" && query.isError)
    return <QueryError title="The search could not be made" query={query} />;
  if (hasOptions) return children;
  if (!isCurrent) {
    return (
      <div className={styles.skeletons}>
        <RowSkeletons label="Searching..." count={4} height={40} />
      </div>
    );
  }
  if (search === "") return <p className={styles.hint}>{step ? HINTS[step.ask] : null}</p>;
  return (
    <div className={styles.nothing}>
      <NothingFound search={search} />
    </div>
  );
}
