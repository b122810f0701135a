"use client";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useTheme } from "next-themes";
import { useId, useSyncExternalStore } from "react";
import { TitledSection } from "../../../components/page/titled-section.tsx";
import { SingleKeysSwitch } from "../../../components/single-keys-switch.tsx";
import styles from "./settings.module.css";

export function AppearanceCard() {
  const id = useId();
  const { resolvedTheme, setTheme } = useTheme();
  const dark = useIsHydrated() && resolvedTheme === "dark";
  return (
    <TitledSection title="Appearance">
      <div className={styles.row}>
        <div>
          <Text as="label" htmlFor={id} size="2" weight="medium">
            Dark Mode
          </Text>
          <Text as="p" id={`${id}-help`} size="1" color="gray">
            Kept in this browser.
          </Text>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-help`}
          checked={dark}
          onCheckedChange={(checked) => setTheme(checked ? "dark" : "light")}
        />
      </div>
      <div className={styles.next}>
        <SingleKeysSwitch />
      </div>
    </TitledSection>
  );
}

const subscribeToNothing = () => () => undefined;

/** False on the server, which does not know the theme, and while React hydrates its HTML; true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
