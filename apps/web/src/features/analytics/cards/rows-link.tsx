import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { OFFERED_STAGES, STAGE_LABELS, type Stage } from "@dealflow/validators/labels/deals";
import Link from "next/link";
import styles from "./rows-link.module.css";

interface RowsLinkProps {
  path: string;
  /** The parameters of the list that shows the rows. */
  params: Readonly<Record<string, string>>;
  children: string;
}

/** The name of a figure, and the way to the rows behind it. */
export function RowsLink({ path, params, children }: RowsLinkProps) {
  return (
    <Link href={pathWith(path, params)} prefetch={false} className={styles.link}>
      {children}
    </Link>
  );
}

/** A stage, and the way to its open deals where the list can show these alone: it shows the active ones. */
export function StageLink({ stage, isToday }: { stage: Stage; isToday: boolean }) {
  if (!isToday || !OFFERED_STAGES.some((offered) => offered === stage)) return STAGE_LABELS[stage];
  return (
    <RowsLink path={PAGE_PATHS.deals} params={{ stage }}>
      {STAGE_LABELS[stage]}
    </RowsLink>
  );
}
