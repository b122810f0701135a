/** Starts loading a module on hover or focus. A failure is ignored: opening it loads it again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
