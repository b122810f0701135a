/** The element of the page that matches and is shown at a point, beneath a dialog that lets nothing through. */
export function linkAtPoint(x: number, y: number, selector: string): HTMLElement | null {
  const { style } = document.body;
  const { pointerEvents } = style;
  style.pointerEvents = "auto";
  const link = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(`#content ${selector}`))
    .find((found) => found !== null);
  style.pointerEvents = pointerEvents;
  return link ?? null;
}
