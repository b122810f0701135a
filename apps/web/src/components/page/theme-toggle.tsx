"use client";
import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { useTheme } from "next-themes";
import styles from "./theme-toggle.module.css";

/** Both icons are rendered and the theme's class shows one, so that the server need not know the theme. */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <Tooltip content="Switch between light and dark">
      <IconButton
        aria-label="Toggle theme"
        variant="ghost"
        color="gray"
        m="0"
        onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}
      >
        <Icon name="moon" className={styles.moon} />
        <Icon name="sun" className={styles.sun} />
      </IconButton>
    </Tooltip>
  );
}
