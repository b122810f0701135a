"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { ComponentType } from "react";
import { preload } from "../../lib/preload.ts";
import { Lazy } from "../lazy/lazy.tsx";

/**
 * A table whose code is loaded only when it is shown, because of the size of its libraries, or by its `preload()`. `rendered` is the same by
 * `dynamic`, in the file of the caller: Next reads there which styles the server has to send with the page.
 */
export function lazyTable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  rendered: ComponentType<Props>,
) {
  const table = (props: Props) => (
    <Lazy
      load={load}
      props={props}
      rendered={rendered}
      loading={<RowSkeletons label="Loading table..." count={12} />}
      failed="The table could not be shown"
    />
  );
  return Object.assign(table, { preload: () => preload(load) });
}
