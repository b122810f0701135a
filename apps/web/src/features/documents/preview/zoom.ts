/** As factors of the width that fits. */
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];

/** The next step up or down; the same zoom if there is none. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  return STEPS[STEPS.indexOf(zoom) + direction] ?? zoom;
}

/** The zoom after a key is pressed; null if the key does not zoom. */
export function zoomForKey(key: string, zoom: number): number | null {
  if (key === "+" || key === "=") return nextZoom(zoom, 1);
  if (key === "-") return nextZoom(zoom, -1);
  return key === "0" ? 1 : null;
}
