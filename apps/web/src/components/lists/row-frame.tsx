import type { ComponentProps } from "react";
import styles from "./row-frame.module.css";

/** Around a list of rows: lines stand between them, and they have the room of the frame, not of the window. */
export function RowFrame({ className, ...frame }: ComponentProps<"div">) {
  return <div {...frame} className={`${styles.frame} ${className}`} />;
}
