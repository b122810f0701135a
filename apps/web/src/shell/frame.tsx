"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Icon } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type ReactNode, useRef, useState } from "react";
import { PageLink } from "../components/page/page-link.tsx";
import { ThemeToggle } from "../components/page/theme-toggle.tsx";
import { Keys } from "../composed/keys/keys.tsx";
import { PanelHost } from "../composed/record-panels/panel-host.tsx";
import { GlobalSearch } from "../composed/search/global-search.tsx";
import { HistoryHost } from "../entities/history/history-host.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { Bell } from "../features/notifications/bell.tsx";
import { useIsOffline } from "../lib/use-connection.ts";
import styles from "./frame.module.css";
import { LiveLogo } from "./live-logo.tsx";
import { isCurrent, PLACES, placesFor, usePagePath } from "./navigation.ts";
import { OfflinePages } from "./offline/offline-pages.tsx";
import { SeenSignal } from "./seen-signal.tsx";
import { Sidebar } from "./sidebar.tsx";

/** What stands around every page: the sidebar, the bar with search and bell above it, on phones the five places below it. */
export function Frame({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline();
  const { isAdmin } = useCurrentUser();
  return (
    <OfflinePages>
      <Keys places={placesFor(isAdmin)} />
      <SeenSignal />
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside aria-label="Workspace" className={styles.sidebar}>
        <Sidebar />
      </aside>
      <div className={styles.column} data-offline={isOffline || undefined}>
        <TopBar />
        <div role="status" className={styles.connection}>
          {isOffline ? <p className={styles.offline}>You are offline. Changes need a connection.</p> : null}
        </div>
        <SetupBanner />
        <main id="content" tabIndex={-1} className={styles.content}>
          <HistoryHost>
            <PanelHost>{children}</PanelHost>
          </HistoryHost>
        </main>
      </div>
      <BottomBar />
    </OfflinePages>
  );
}

const BOTTOM_PLACES = PLACES.filter((place) => place.onBottomBar);

/** The five most used places, on phones. */
function BottomBar() {
  const pathname = usePagePath();
  return (
    <nav aria-label="Most used" data-places className={styles.bar}>
      {BOTTOM_PLACES.map((place) => (
        <PageLink
          key={place.href}
          href={place.href}
          className={styles.place}
          aria-current={isCurrent(place, pathname) ? "page" : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
        </PageLink>
      ))}
    </nav>
  );
}

/** Asks the administrator of a new workspace, where they begin and where they can do it, to replace the password it came with. */
function SetupBanner() {
  const { isSetupMode } = useCurrentUser();
  const path = usePagePath();
  if (!isSetupMode || !(path === PAGE_PATHS.dashboard || path.startsWith(PAGE_PATHS.settings))) return null;
  return (
    <section aria-label="Setup" className={styles.banner}>
      <Icon name="warning" className={styles.icon} />
      <Text as="p" size="2" className={styles.words}>
        <span className={styles.long}>
          This workspace still has the administrator password it was set up with. Change it before others
          join.
        </span>
        <span className={styles.short}>First password in use</span>
      </Text>
      <Button asChild size="1" variant="surface" color="amber" highContrast>
        <PageLink href={PAGE_PATHS.settings}>Change password</PageLink>
      </Button>
    </section>
  );
}

/** Above every page: the search and the bell; on phones also the menu with the sidebar in it. */
function TopBar() {
  const { isAdmin } = useCurrentUser();
  return (
    <header className={styles.barBar}>
      <div className={styles.phoneOnly}>
        <Menu />
        <LiveLogo />
        <Text size="3" weight="bold" truncate>
          Deal Flow Platform
        </Text>
      </div>
      <GlobalSearch places={placesFor(isAdmin)} />
      <div className={styles.actions}>
        <span className={styles.wideOnly}>
          <ThemeToggle />
        </span>
        <Bell />
      </div>
    </header>
  );
}

function Menu() {
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <GhostButton icon="menu" label="Open menu" size="3" />
      </Dialog.Trigger>
      <Dialog.Content
        ref={drawer}
        aria-describedby={undefined}
        className={styles.drawer}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          drawer.current?.focus();
        }}
      >
        <VisuallyHidden>
          <Dialog.Title>Menu</Dialog.Title>
        </VisuallyHidden>
        <Sidebar actions={<ThemeToggle />} onNavigate={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}
