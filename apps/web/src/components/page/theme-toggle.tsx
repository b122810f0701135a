"use client";
import { Icon } from "@dealflow/ui/icon";
import { Tooltip } from "@dealflow/ui/tooltip";
import { IconButton } from "@radix-ui/themes/components/icon-button";
import { useTheme } from "next-themes";
import styles from "./theme-toggle.module.css";

/** Both icons are rendered and CSS shows the one of the theme, because the server does not know it. */
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
