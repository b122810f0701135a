"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { useTypedBeforeHydration } from "@dealflow/ui/use-typed-before-hydration";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import * as TextField from "@radix-ui/themes/components/text-field";
import { usePathname, useSearchParams } from "next/navigation";
import { type KeyboardEvent, useEffect, useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { useCurrentUser } from "../../entities/member/current-user.tsx";
import { recordsAt, rememberRecent } from "../../lib/recent.ts";
import { isFormOpen, isSingleKey } from "../../lib/single-keys.ts";
import type { KeyPlace } from "../keys/places.ts";
import styles from "./global-search.module.css";
import type { Place } from "./palette/commands.ts";
import type { PaletteForm } from "./palette/palette-forms.tsx";

const PaletteDialog = lazyDialog(() => import("./palette/palette-dialog.tsx"), "Search");
const PaletteForms = lazyDialog(() => import("./palette/palette-forms.tsx"));

const LABEL = "Search deals, contacts...";
const OPENING_KEYS = ["Enter", "ArrowDown"];

interface GlobalSearchProps {
  /** The pages that one can go to. */
  places: readonly (Place & KeyPlace)[];
}

/** The search field above every page, a button on phones. A click or the first letter opens the palette. */
export function GlobalSearch({ places }: GlobalSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<PaletteForm | null>(null);
  useRememberedRecords();
  // Its state is here, so that the text typed while the dialog loads is in its field.
  const [typed, setTyped] = useState("");

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const isCtrlK =
        event.key.toLowerCase() === "k" &&
        (event.metaKey || event.ctrlKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isCtrlK && !(event.key === "/" && isSingleKey(event))) return;
      // An editor of notes makes a link of it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!isFormOpen()) setOpen(true);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const takeTyped = useTypedBeforeHydration<HTMLInputElement>(typed, ({ value }) => {
    setTyped(value);
    setOpen(true);
  });

  function onFieldKey(event: KeyboardEvent) {
    if (OPENING_KEYS.includes(event.key)) setOpen(true);
  }
  function close() {
    setOpen(false);
    setTyped("");
  }
  return (
    <>
      <TextField.Root
        ref={takeTyped}
        type="search"
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        autoComplete="off"
        className={styles.field}
        placeholder={LABEL}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          // The dialog takes the focus, which would end a composition.
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) setOpen(true);
        }}
        onCompositionEnd={({ currentTarget }) => currentTarget.value !== "" && setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onFieldKey}
        {...PaletteDialog.preloadHandlers}
      >
        <TextField.Slot>
          <Icon name="search" />
        </TextField.Slot>
        <TextField.Slot>
          <kbd aria-hidden>Ctrl K</kbd>
        </TextField.Slot>
      </TextField.Root>
      <span className={styles.button}>
        <GhostButton
          icon="search"
          label={LABEL}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          {...PaletteDialog.preloadHandlers}
        />
      </span>
      {isOpen ? (
        <PaletteDialog places={places} typed={typed} onType={setTyped} onClose={close} onForm={setForm} />
      ) : null}
      {form ? (
        <PaletteForms form={form} places={places} onClose={() => setForm(null)} onForm={setForm} />
      ) : null}
    </>
  );
}

/** Keeps which records were opened, for the palette to offer them again. */
function useRememberedRecords(): void {
  const { id } = useCurrentUser();
  const pathname = usePathname();
  const params = useSearchParams();
  useEffect(() => rememberRecent(id, recordsAt(pathname, params)), [id, pathname, params]);
}
