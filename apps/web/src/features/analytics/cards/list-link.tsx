import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { STAGE_LABELS, type Stage } from "@dealflow/validators/labels/deals";
import { PageLink } from "../../../components/page/page-link.tsx";
import styles from "./cards.module.css";

interface ListLinkProps {
  path: string;
  /** The parameters of the list that shows the rows. */
  params: Readonly<Record<string, string>>;
  children: string;
}

/** The label of a figure as a link to the list of its rows. */
export function ListLink({ path, params, children }: ListLinkProps) {
  return (
    <PageLink href={pathWith(path, params)} className={styles.link}>
      {children}
    </PageLink>
  );
}

/** A stage as a link to its open deals, if the figure is that of today, as the list is. */
export function StageLink({ stage, isToday }: { stage: Stage; isToday: boolean }) {
  if (!isToday) return STAGE_LABELS[stage];
  return (
    <ListLink path={PAGE_PATHS.deals} params={{ stage }}>
      {STAGE_LABELS[stage]}
    </ListLink>
  );
}
