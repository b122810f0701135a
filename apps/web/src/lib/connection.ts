/** Whether the server answers at all. */
export async function isReachable(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

/**
 * After a call without an answer: if the server is away while the browser has a network, sends the event that the browser
 * sends without one. Next listens to it, and from then on asks until the server answers (`useOffline`).
 */
export async function checkConnection(): Promise<void> {
  if (!navigator.onLine || (await isReachable())) return;
  window.dispatchEvent(new Event("offline"));
}
