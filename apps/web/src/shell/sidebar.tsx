"use client";
import { Dot } from "@dealflow/ui/badge";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { roleLabel } from "@dealflow/validators/labels/users";
import { LISTS, type List } from "@dealflow/validators/labels/views";
import { Text } from "@radix-ui/themes/components/text";
import { type ReactNode, useId } from "react";
import { LazyOpener } from "../components/lazy/lazy-opener.tsx";
import { PageLink } from "../components/page/page-link.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { roleColor } from "../entities/member/role-badge.tsx";
import { useLogout } from "../features/account/use-logout.ts";
import { useOpenViewId } from "../lib/address/use-view.ts";
import { viewPath } from "../lib/address/view-path.ts";
import { formatCount } from "../lib/format/pluralize.ts";
import { trpc } from "../trpc/client.ts";
import { LiveLogo } from "./live-logo.tsx";
import { MemberButton } from "./member-button.tsx";
import { isCurrent, PLACE_GROUPS, PLACES, type Place, usePagePath } from "./navigation.ts";
import { PINNED_VIEWS } from "./pinned.ts";
import styles from "./sidebar.module.css";

interface SidebarProps {
  /** Buttons that have no room in the bar above the page of a phone. */
  actions?: ReactNode;
  onNavigate?: () => void;
}

/** Who and where one is, the places to go, and the team. */
export function Sidebar({ actions, onNavigate }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <SidebarHead actions={actions} onNavigate={onNavigate} />
      <div className={styles.scroll}>
        <SidebarNav onNavigate={onNavigate} />
        <PinnedViews onNavigate={onNavigate} />
        <TeamList />
      </div>
    </div>
  );
}

const loadMenu = () => import("./member-menu.tsx");

/** The product, and who is signed in, with their menu. */
function SidebarHead({ actions, onNavigate }: SidebarProps) {
  const { logOut, isPending } = useLogout();
  const onLogout = () => void logOut();
  return (
    <header className={styles.head}>
      <div className={styles.product}>
        <LiveLogo size={18} />
        <Text size="1" color="gray" truncate className={styles.grow}>
          Deal Flow Platform
        </Text>
        <SubmitButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          m="0"
          className={styles.logout}
          pending={isPending}
          pendingLabel="Logging out..."
          onClick={onLogout}
        >
          Logout
        </SubmitButton>
      </div>
      <div className={styles.account}>
        <LazyOpener
          load={loadMenu}
          opens="menu"
          button={(trigger) => <MemberButton {...trigger} />}
          opened={{ onNavigate, onLogout }}
        />
        {actions}
      </div>
    </header>
  );
}

function SidebarNav({ onNavigate }: Pick<SidebarProps, "onNavigate">) {
  const { isAdmin } = useCurrentUser();
  return (
    <nav aria-label="Main">
      {PLACE_GROUPS.map((places) => (
        <ul key={places[0].href} className={styles.group}>
          {places
            .filter((place) => isAdmin || !place.adminOnly)
            .map((place) => (
              <li key={place.href}>
                <SidebarLink place={place} onNavigate={onNavigate} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

function SidebarLink({ place, onNavigate }: { place: Place } & Pick<SidebarProps, "onNavigate">) {
  const pathname = usePagePath();
  const { data: counts } = trpc.sidebar.counts.useQuery();
  return (
    <PageLink
      href={place.href}
      className={styles.link}
      aria-current={isCurrent(place, pathname) ? "page" : undefined}
      onClick={onNavigate}
    >
      <Icon name={place.icon} />
      <span className={styles.grow}>{place.label}</span>
      {place.count && counts ? (
        <span className={styles.count}>{formatCount(counts[place.count])}</span>
      ) : null}
    </PageLink>
  );
}

/** The views that the member has pinned, list by list. */
function PinnedViews({ onNavigate }: { onNavigate: (() => void) | undefined }) {
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

/** Everyone else in the workspace, folded until it is asked for. */
function TeamList() {
  const heading = useId();
  const { id } = useCurrentUser();
  const { data: team } = trpc.users.list.useQuery();
  const others = team?.items.filter((user) => user.id !== id) ?? [];
  return (
    <section aria-labelledby={heading} className={styles.team}>
      <details>
        <summary className={styles.summary}>
          <Icon name="chevronRight" className={styles.chevron} />
          <span id={heading} className={styles.title}>
            Team
          </span>
          <span>{formatCount(others.length)}</span>
        </summary>
        {others.length === 0 ? (
          <Text as="p" size="1" color="gray" mx="2" my="1">
            Nobody else has joined yet.
          </Text>
        ) : null}
        <ul className={styles.list}>
          {others.map((user) => (
            <li key={user.id} className={styles.member}>
              <Dot color={roleColor(user.role)} />
              <div className={styles.words}>
                <Text as="p" size="2" truncate title={user.name}>
                  {user.name}
                </Text>
                <Text as="p" size="1" color="gray">
                  {roleLabel(user.role)}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
