"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Text } from "@radix-ui/themes/components/text";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { useRef, useState } from "react";
import { ThemeToggle } from "../components/page/theme-toggle.tsx";
import { GlobalSearch } from "../composed/search/global-search.tsx";
import { Bell } from "../features/notifications/bell.tsx";
import { LiveLogo } from "./live-logo.tsx";
import { Sidebar } from "./sidebar.tsx";
import styles from "./top-bar.module.css";

/** Above every page: the search and the bell; on phones also the menu with the sidebar in it. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.phoneOnly}>
        <Menu />
        <LiveLogo />
        <Text size="3" weight="bold" truncate>
          Deal Flow Platform
        </Text>
      </div>
      <GlobalSearch />
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
