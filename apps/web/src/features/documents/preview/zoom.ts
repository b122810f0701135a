/** Of what fits the width. */
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];

/** The next step up or down; the same where there is none. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const at = STEPS.indexOf(zoom) + direction;
  return STEPS[at] ?? zoom;
}

/** What a key makes of the zoom; null where it means something else. */
export function zoomForKey(key: string, zoom: number): number | null {
  if (key === "+" || key === "=") return nextZoom(zoom, 1);
  if (key === "-") return nextZoom(zoom, -1);
  return key === "0" ? 1 : null;
}
