"use client";
import { type RefObject, useRef } from "react";

/**
 * For dialogs that open without a trigger of their own: when they close, the focus goes back to where it was. Where
 * that is gone, it goes to what is given instead, or to what was around it.
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>) {
  const places = useRef<Element[]>([]);
  return {
    /** To be called as the dialog opens, before it takes the focus. */
    noteOpener() {
      places.current = [];
      // What was done in the dialog may take the opener away: then what is around it, e.g. a list, gets the focus.
      let place = document.activeElement;
      while (place) {
        places.current.push(place);
        place = place.parentElement?.closest("[tabindex]") ?? null;
      }
    },
    onCloseAutoFocus(event: Event) {
      const isGone = places.current[0]?.isConnected === false;
      const around = places.current.find((element) => element.isConnected);
      const place = (isGone && instead?.current) || around;
      if (!(place instanceof HTMLElement)) return;
      event.preventDefault();
      place.focus();
    },
  };
}
