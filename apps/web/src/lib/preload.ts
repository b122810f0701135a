/** For the button of what comes on demand: it is then under way when a pointer or the focus nears. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
