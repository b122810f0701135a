import type { ComponentProps } from "react";
import styles from "./row-frame.module.css";

/** A frame around a list of rows, with lines between them. It is a CSS container, so that rows adapt to its width. */
export function RowFrame({ className, ...frame }: ComponentProps<"div">) {
  return <div {...frame} className={`${styles.frame} ${className}`} />;
}
