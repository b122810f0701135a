"use client";
import { Text } from "@radix-ui/themes/components/text";
import { Logo } from "../components/page/logo.tsx";
import { ThemeToggle } from "../components/page/theme-toggle.tsx";
import styles from "./sidebar.module.css";
import { SidebarNav } from "./sidebar-nav.tsx";
import { TeamList } from "./team-list.tsx";
import { UserPanel } from "./user-panel.tsx";

/** Who and where one is, the places to go, and the team. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className={styles.sidebar}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Logo />
          <Text size="3" weight="bold" truncate className={styles.grow}>
            Deal Flow Platform
          </Text>
          <ThemeToggle />
        </div>
        <UserPanel />
      </header>
      <div className={styles.scroll}>
        <SidebarNav onNavigate={onNavigate} />
        <TeamList />
      </div>
    </div>
  );
}
