"use client";
import { Icon } from "@dealflow/ui/icon";
import type { MouseEvent } from "react";
import { Marked } from "../../../components/marked.tsx";
import type { Option, OptionGroup } from "./option.ts";
import styles from "./palette.module.css";

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** The option that Enter chooses. */
  highlighted: Option | undefined;
  isCurrent: boolean;
  onChoose: (option: Option) => void;
}

export const optionId = (listId: string, { key }: Option) => `${listId}-${key}`;

/** The lines of the palette under their headings. The focus stays in the field above. */
export function OptionList({ id, groups, highlighted, isCurrent, onChoose }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={!isCurrent} className={styles.list}>
      {groups.map(({ key, heading, count, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: of a listbox, which has no fieldsets
        <div key={key} role="group" aria-labelledby={`${id}-of-${key}`}>
          <div id={`${id}-of-${key}`} role="presentation" className={styles.heading}>
            {heading}
            {count === undefined ? null : <span className={styles.count}> {count}</span>}
          </div>
          {options.map((option) => (
            <OptionLine
              key={option.key}
              id={optionId(id, option)}
              option={option}
              isHighlighted={option === highlighted}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionLineProps {
  id: string;
  option: Option;
  isHighlighted: boolean;
  onChoose: (option: Option) => void;
}

function OptionLine({ id, option, isHighlighted, onChoose }: OptionLineProps) {
  const { icon, title, titleMarks = [], titleEnd, note, noteMarks = [], keys, href } = option;
  function choose(event: MouseEvent) {
    // The browser opens a new tab or window.
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    onChoose(option);
  }
  const line = {
    id,
    role: "option",
    "aria-selected": isHighlighted,
    tabIndex: -1,
    className: styles.option,
    onClick: choose,
    children: (
      <>
        <Icon name={icon} />
        <span className={styles.text}>
          {titleEnd === undefined ? (
            <span className={styles.title} title={title}>
              <Marked text={title} marks={titleMarks} />
            </span>
          ) : (
            <span className={styles.titleInParts} title={`${title} ${titleEnd}`}>
              <span className={styles.titleStart}>{title}</span> <span>{titleEnd}</span>
            </span>
          )}
          {note ? (
            <span className={styles.note} title={note}>
              <Marked text={note} marks={noteMarks} />
            </span>
          ) : null}
        </span>
        {keys === undefined ? null : (
          <span aria-hidden className={styles.shortcut}>
            {keys.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        )}
      </>
    ),
  };
  return href ? <a {...line} href={href} /> : <button {...line} type="button" />;
}
