"use client";
import { Icon } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { LISTS, type List } from "@dealflow/validators/labels/views";
import { PageLink } from "../components/page/page-link.tsx";
import { useOpenViewId } from "../lib/address/use-open-view-id.ts";
import { viewPath } from "../lib/address/view-path.ts";
import { trpc } from "../trpc/client.ts";
import { PLACES } from "./navigation.ts";
import { PINNED_VIEWS } from "./pinned.ts";
import styles from "./sidebar.module.css";

/** The views that the member has pinned, list by list. */
export function PinnedViews({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { data: pinned } = trpc.views.list.useQuery(PINNED_VIEWS);
  const openId = useOpenViewId();
  if (!pinned || pinned.items.length === 0) return null;
  const views = LISTS.flatMap((list) => pinned.items.filter((view) => view.list === list));
  return (
    <nav aria-label="Pinned views" className={styles.pinned}>
      <ul className={styles.group}>
        {views.map((view) => (
          <li key={view.id}>
            <PageLink
              href={viewPath(view)}
              className={styles.link}
              aria-current={view.id === openId ? "page" : undefined}
              title={view.name}
              onClick={onNavigate}
            >
              <Icon name={iconOf(view.list)} />
              <span className={styles.name}>{view.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** That of the place; firms have none, and are reached from the contacts. */
const iconOf = (list: List) => PLACES.find(({ href }) => href === PAGE_PATHS[list])?.icon ?? "contacts";
