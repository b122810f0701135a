"use client";
import { Logo } from "../components/page/logo.tsx";
import { useIsOffline } from "../lib/use-connection.ts";
import styles from "./live-logo.module.css";
import { useLiveState } from "./live-state.ts";

const LABELS = {
  live: "Live: what others change shows at once",
  connecting: "Connecting: what others change shows in a moment",
  offline: "Offline",
};

/** The mark of the product with a dot on its corner: whether what others change shows by itself. */
export function LiveLogo({ size }: { size?: number }) {
  const isOffline = useIsOffline();
  const state = useLiveState();
  const shown = isOffline ? "offline" : state;
  return (
    <span className={styles.mark}>
      <Logo size={size} />
      <span
        role="img"
        aria-label={LABELS[shown]}
        title={LABELS[shown]}
        data-state={shown}
        className={styles.dot}
      />
    </span>
  );
}
