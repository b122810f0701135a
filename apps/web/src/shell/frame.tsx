"use client";
import { useOffline } from "next/offline";
import type { ReactNode } from "react";
import { PanelHost } from "../composed/record-panels/panel-host.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import styles from "./frame.module.css";
import { OfflinePages } from "./offline/offline-pages.tsx";
import { SetupBanner } from "./setup-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** What stands around every page: the sidebar, the bar with search and bell above it, on phones the five places below it. */
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
      <div className={styles.column} data-offline={isOffline || undefined}>
        <TopBar />
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
