import type { Mark } from "@dealflow/validators/common/marks";
import { Fragment } from "react";
import styles from "./marked.module.css";

interface MarkedProps {
  text: string;
  marks: readonly Mark[];
}

/** A text with what a search has found in it. */
export function Marked({ text, marks }: MarkedProps) {
  let end = 0;
  const parts = marks.map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
