"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useOffline } from "next/offline";
import { type ReactNode, useRef, useState } from "react";
import { PanelHost } from "../composed/record-panels/panel-host.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import styles from "./frame.module.css";
import { LiveLogo } from "./live-logo.tsx";
import { OfflinePages } from "./offline/offline-pages.tsx";
import { SetupBanner } from "./setup-banner.tsx";
import { Sidebar } from "./sidebar.tsx";

export function Frame({ children }: { children: ReactNode }) {
  const isOffline = useOffline();
  return (
    <OfflinePages>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <aside aria-label="Workspace" className={styles.sidebar}>
        <Sidebar />
      </aside>
      <TopBar />
      <div className={styles.column} data-offline={isOffline || undefined}>
        <div role="status" className={styles.connection}>
          {isOffline ? <p className={styles.offline}>You are offline. Changes need a connection.</p> : null}
        </div>
        <SetupBanner />
        <main id="content" tabIndex={-1} className={styles.content}>
          <PanelHost>{children}</PanelHost>
        </main>
      </div>
      <BottomBar />
    </OfflinePages>
  );
}

/** On phones the sidebar waits behind a menu button. */
function TopBar() {
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <header className={styles.topbar}>
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
          <Sidebar onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Root>
      <LiveLogo />
      <Text size="3" weight="bold" truncate>
        Deal Flow Platform
      </Text>
    </header>
  );
}
