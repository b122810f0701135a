"use client";
import type { ComponentProps, MouseEvent } from "react";

interface OverLinkProps extends Omit<ComponentProps<"a">, "onClick"> {
  href: string;
  /** Opens it over the page that is shown. */
  onOpen: () => void;
  /** Brings what shows it ahead of the click. */
  preload: () => void;
}

/** A link to a record that opens over the page; a new tab or window, where one asks for that. */
export function DialogLink({ href, onOpen, preload, ...link }: OverLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return <a {...link} href={href} onClick={open} onPointerEnter={preload} onFocus={preload} />;
}
