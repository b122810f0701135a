"use client";
import { type Layout, LIST_LAYOUTS, type List } from "@dealflow/validators/labels/views";
import type { ListSettings } from "@dealflow/validators/views";
import { layoutOf } from "../../lib/address/list-params.ts";
import { useOpenViewId } from "../../lib/address/use-view.ts";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";

interface LayoutField<Value> {
  value: Value | null;
  onChange: (layout: Value) => void;
}

/**
 * The layout of a list: that of the address, else the one of the last time; and a function that changes both. In a saved view only the
 * address changes.
 */
export function useLayout<Value extends Layout>(
  list: List,
  layouts: readonly [Value, ...Value[]],
  field: LayoutField<Value>,
) {
  const settings = useListSettings(list);
  const isViewOpen = useOpenViewId() !== null;
  return {
    layouts,
    value: layoutOf(layouts, field.value, settings.layout),
    onChange: (layout: Value) => {
      field.onChange(layout);
      if (!isViewOpen) settings.keep({ layout });
    },
  };
}

// One after the other, so that the last choice is the one that is kept.
const IN_ORDER = { scope: { id: "settings of lists" } };

/** How the member last looked at a list, and a function that keeps what is chosen: shown at once, and as before if the server refuses. */
export function useListSettings(list: List) {
  const change = useOptimisticChange();
  const { data: settings } = trpc.views.settings.useQuery();
  const { mutateAsync: save } = trpc.views.saveSettings.useMutation(IN_ORDER);
  const saved = settings?.find((each) => each.list === list);

  async function keep(chosen: Partial<Omit<ListSettings, "list">>): Promise<void> {
    const chosenHere = answerChange("views.settings", (answer) =>
      answer.map((each) => (each.list === list ? { ...each, ...chosen } : each)),
    );
    try {
      await change([chosenHere], () => save({ list, ...chosen }));
    } catch (error) {
      toastError(errorMessage(error, "Failed to save how the list is shown"));
    }
  }
  return {
    layout: saved?.layout ?? LIST_LAYOUTS[list][0],
    columns: saved?.columns ?? null,
    defaultViewId: saved?.defaultViewId ?? null,
    keep: (chosen: Parameters<typeof keep>[0]) => void keep(chosen),
  };
}
