"use client";
import { DialogFrame } from "@dealflow/ui/dialogs/dialog-frame";
import { Heading } from "@radix-ui/themes/components/heading";
import { Fragment } from "react";
import { SingleKeysSwitch } from "../../components/single-keys-switch.tsx";
import styles from "./keys-dialog.module.css";
import type { KeyPlace } from "./places.ts";

/** What a key does; several that are pressed one after the other, or each for itself. */
interface Line {
  keys: readonly string[];
  does: string;
}

interface LineSection {
  title: string;
  lines: readonly Line[];
}

const EVERYWHERE: LineSection = {
  title: "Everywhere",
  lines: [
    { keys: ["Ctrl K", "/"], does: "Search, and do by name" },
    { keys: ["?"], does: "These keys" },
    { keys: ["Ctrl Z"], does: "Undo what was done last" },
    { keys: ["Esc"], does: "Close what is open" },
  ],
};

const SECTIONS: readonly LineSection[] = [
  {
    title: "Lists",
    lines: [
      { keys: ["J", "K"], does: "The next one, the one before" },
      { keys: ["Enter"], does: "Open it" },
    ],
  },
  {
    title: "An open deal",
    lines: [{ keys: ["J", "K"], does: "The list's next deal, the one before" }],
  },
  {
    title: "Board",
    lines: [
      { keys: ["Space"], does: "Pick up a card, and put it down" },
      { keys: ["←", "→"], does: "Move it to another stage" },
    ],
  },
  {
    title: "Tables",
    lines: [
      { keys: ["J"], does: "Into the table" },
      { keys: ["↑", "↓", "←", "→"], does: "From cell to cell; with Shift, choose several" },
      { keys: ["Enter"], does: "Edit the cell, or open the row" },
      { keys: ["Shift Space"], does: "Choose the row" },
      { keys: ["Ctrl C", "Ctrl V"], does: "Copy, paste" },
    ],
  },
  { title: "Forms", lines: [{ keys: ["Ctrl Enter"], does: "Save" }] },
];

interface KeysDialogProps {
  places: readonly KeyPlace[];
  onClose: () => void;
}

/** Lists the keys, and switches those of one letter off. */
export default function KeysDialog({ places, onClose }: KeysDialogProps) {
  const pages = places.map(({ label, letter }) => ({ keys: ["G", letter], does: label }));
  return (
    <DialogFrame
      open
      onOpenChange={onClose}
      title="Keys"
      description="On a Mac, Cmd does what Ctrl does elsewhere."
      width="720px"
      locked={false}
      question={null}
      firstFocus="button"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys */}
      <div tabIndex={0} className={styles.body}>
        <SingleKeysSwitch />
        <div className={styles.sections}>
          {[EVERYWHERE, { title: "Pages", lines: pages }, ...SECTIONS].map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      </div>
    </DialogFrame>
  );
}

function Section({ title, lines }: LineSection) {
  return (
    <section className={styles.section}>
      <Heading as="h2" size="2" mb="2">
        {title}
      </Heading>
      <dl className={styles.lines}>
        {lines.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
