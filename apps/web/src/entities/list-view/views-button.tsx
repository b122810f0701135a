"use client";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { preload } from "../../lib/preload.ts";
import { type ListState, useOpenView, useSeenVersion } from "./use-open-view.ts";
import { ViewsTrigger } from "./views-trigger.tsx";

const load = () => import("./views-menu.tsx");
const preloadMenu = () => preload(load);

/** Opens the views of a list, and what can be done with the one that is open. */
export function ViewsButton(list: ListState) {
  const { open, isChanged } = useOpenView(list);
  const seen = useSeenVersion(open, isChanged);
  return (
    <LazyOpener
      load={load}
      opens="menu"
      opened={{ ...list, seen }}
      button={(trigger) => (
        <ViewsTrigger
          {...trigger}
          name={open?.name}
          isChanged={isChanged}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
        />
      )}
    />
  );
}
