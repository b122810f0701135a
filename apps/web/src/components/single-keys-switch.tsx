"use client";
import { Switch } from "@radix-ui/themes/components/switch";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useSyncExternalStore } from "react";
import { areSingleKeysOn, onSingleKeysSwitched, switchSingleKeys } from "../lib/single-keys.ts";
import styles from "./single-keys-switch.module.css";

/** Switches the keys that are pressed without Ctrl or Cmd on and off. */
export function SingleKeysSwitch() {
  const id = useId();
  const areOn = useSyncExternalStore(onSingleKeysSwitched, areSingleKeysOn, () => true);
  return (
    <div className={styles.row}>
      <div>
        <Text as="label" htmlFor={id} size="2" weight="medium">
          Keys of One Letter
        </Text>
        <Text as="p" id={`${id}-help`} size="1" color="gray">
          Such as / for the search, and G then D for the deals. Kept in this browser.
        </Text>
      </div>
      <Switch id={id} aria-describedby={`${id}-help`} checked={areOn} onCheckedChange={switchSingleKeys} />
    </div>
  );
}
