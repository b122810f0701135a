import { MENU } from "../column.ts";

/** A cell, by the id of its row. */
export interface CellId {
  row: string;
  column: string;
}

/** Whether it belongs to what a cell is edited with. */
export const isInEditor = (target: EventTarget) =>
  target instanceof Element && target.closest("fieldset") !== null;

/** Whether what a cell is edited with has nothing else to come to. */
export const isOnlyControl = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.closest("fieldset")?.querySelector("button") === null;

/** The cell in which something is. */
export function cellOf(target: EventTarget): CellId | null {
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.closest("tr")?.dataset.row;
  const column = cell?.dataset.column;
  return row === undefined || column === undefined ? null : { row, column };
}

/** What takes the focus in a cell: its menu, or the cell itself. */
export const cellAt = (body: HTMLElement | null, { row, column }: CellId) =>
  body?.querySelector<HTMLElement>(
    `[data-row="${row}"] [data-column="${CSS.escape(column)}"]${column === MENU ? " button" : ""}`,
  );

export const menuButton = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("td[data-menu] button") : null;

export const headOf = (table: HTMLElement, column: string) =>
  table.querySelector<HTMLElement>(`[data-head="${CSS.escape(column)}"]`);

/** To the next button of a head, or to that of the next; false for other keys. */
export function moveAmongHeads(table: HTMLElement, from: HTMLElement, key: string): boolean {
  const heads = [...table.querySelectorAll<HTMLElement>("[data-head]")];
  const at = heads.indexOf(from);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: heads.length - 1,
  };
  const to = places[key];
  if (to === undefined) return false;
  heads[to]?.focus();
  return true;
}
