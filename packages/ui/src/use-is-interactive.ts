import { useSyncExternalStore } from "react";

/** False on the server and while the browser takes over what the server has rendered; true from then on. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore<boolean>(
    () => () => undefined,
    () => true,
    () => false,
  );
}
