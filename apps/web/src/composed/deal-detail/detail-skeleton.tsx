import { Delayed } from "@dealflow/ui/states/skeletons";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import styles from "./detail-skeleton.module.css";
import { DETAIL_TABS } from "./tabs.ts";

const FACTS = ["value", "type", "lead", "person", "email", "source", "created", "updated"];

/** Placeholders for the badges, overview and tabs of a deal. */
export function DetailSkeleton() {
  return (
    <Delayed label="Loading deal...">
      <div aria-hidden className={styles.body}>
        <div className={styles.row}>
          <Skeleton width="180px" height="22px" />
          <Skeleton width="64px" height="22px" />
          <Skeleton width="80px" height="22px" />
        </div>
        <Skeleton height="40px" />
        <div className={styles.facts}>
          {FACTS.map((fact) => (
            <Skeleton key={fact} height="36px" />
          ))}
        </div>
        <div className={styles.row}>
          {DETAIL_TABS.map((tab) => (
            <Skeleton key={tab} width="72px" height="28px" />
          ))}
        </div>
        <Skeleton height="200px" />
      </div>
    </Delayed>
  );
}
