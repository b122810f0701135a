import { Card } from "@radix-ui/themes/components/card";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import type { ReactNode } from "react";
import styles from "./skeletons.module.css";

interface DelayedProps {
  /** Read out to those who cannot see the shapes, e.g. `Loading pipeline items...`. */
  label: string;
  children: ReactNode;
}

/** Shows its children only after 150 ms, so that quick answers bring no flicker. */
export function Delayed({ label, children }: DelayedProps) {
  return (
    <div role="status" className={styles.delayed}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** The shape of a grid of cards. */
export function CardSkeletons({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <Delayed label={label}>
      <div aria-hidden className={styles.grid}>
        {numbered(count).map((key) => (
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

/** The shape of a list of rows, or of a paragraph. */
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
        {numbered(count).map((key) => (
          <Skeleton key={key} height={`${height}px`} />
        ))}
      </div>
    </Delayed>
  );
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
