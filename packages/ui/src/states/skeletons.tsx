import { Card } from "@radix-ui/themes/components/card";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ReactNode } from "react";
import styles from "./skeletons.module.css";

interface DelayedProps {
  /** For screen readers, e.g. `Loading pipeline items...`. */
  label: string;
  children: ReactNode;
}

/** Shows its children only after 150 ms, so that fast answers do not flicker. */
export function Delayed({ label, children }: DelayedProps) {
  return (
    <div role="status" className={styles.delayed}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Placeholders for a grid of cards. */
export function CardSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <Delayed label={label}>
      <div aria-hidden className={styles.grid}>
        {range(count).map((key) => (
          <Card key={key}>
            <div className={styles.lines}>
              <Skeleton height="20px" width="60%" />
              <Skeleton height="14px" width="40%" />
              <Skeleton height="14px" />
              <Skeleton height="14px" width="80%" />
            </div>
          </Card>
        ))}
      </div>
    </Delayed>
  );
}

/** Placeholders for a list of rows, or for a paragraph. */
export function RowSkeletons({
  label,
  count = 5,
  height = 40,
}: {
  label: string;
  count?: number;
  height?: number;
}) {
  return (
    <Delayed label={label}>
      <div aria-hidden className={styles.lines}>
        {range(count).map((key) => (
          <Skeleton key={key} height={`${height}px`} />
        ))}
      </div>
    </Delayed>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
