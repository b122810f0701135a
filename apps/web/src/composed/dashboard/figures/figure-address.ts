import type { DealFigure } from "@dealflow/validators/labels/deal-figures";
import { closeOver, openOver } from "../../../lib/address/address.ts";

const PARAM = "figure";

/** An address relative to the dashboard, so that its rows can be sent to a colleague. */
export function figureHref(figure: DealFigure): string {
  return `?${PARAM}=${figure}`;
}

/** Shows the rows behind a figure over the dashboard. */
export function openFigure(figure: DealFigure): void {
  openOver(window.location.pathname, [PARAM], { [PARAM]: figure });
}

export function closeFigure(): void {
  closeOver(window.location.pathname, [PARAM]);
}
