"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { type Layout, LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import type { ListDefault } from "@dealflow/validators/views";
import * as Select from "@radix-ui/themes/components/select";
import { Text } from "@radix-ui/themes/components/text";
import dividedRows from "../../components/lists/divided-rows.module.css";
import { LAYOUT_LABELS } from "../../components/lists/list-layout.tsx";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { errorMessage } from "../../lib/errors.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import styles from "./list-defaults.module.css";

/** For administrators: the layout in which each list opens for members who have not chosen one. */
export function ListDefaults() {
  const query = trpc.views.defaults.useQuery();
  const save = useSaveDefault();
  return (
    <TitledSection
      title="Lists"
      description="How lists open for members who have not chosen otherwise. What someone has chosen on a page stays theirs."
    >
      {query.isPending ? <RowSkeletons label="Loading lists..." count={8} height={32} /> : null}
      {query.isError && !query.data ? (
        <QueryError title="How lists open could not be loaded" query={query} />
      ) : null}
      <ul className={styles.lists}>
        {query.data?.map((row) => (
          <li key={row.list} className={`${dividedRows.row} ${styles.list}`}>
            <Text size="2">{LIST_TITLES[row.list]}</Text>
            <LayoutSelect {...row} onChange={save} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function LayoutSelect({ list, layout, onChange }: ListDefault & { onChange: (row: ListDefault) => void }) {
  const layouts: readonly Layout[] = LIST_LAYOUTS[list];
  return (
    <Select.Root
      value={layout}
      onValueChange={(value) => {
        const chosen = layouts.find((each) => each === value);
        if (chosen) onChange({ list, layout: chosen });
      }}
    >
      <Select.Trigger aria-label={`${LIST_TITLES[list]} opens as`} className={styles.select} />
      <Select.Content position="popper">
        {layouts.map((each) => (
          <Select.Item key={each} value={each}>
            {LAYOUT_LABELS[each]}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

// One after the other, so that the last choice is the one that is kept.
const IN_ORDER = { scope: { id: "defaults of lists" } };

/** Shown at once, and as before if the server refuses. */
function useSaveDefault() {
  const change = useOptimisticChange();
  const { mutateAsync: save } = trpc.views.saveDefault.useMutation(IN_ORDER);
  return async (chosen: ListDefault): Promise<void> => {
    const chosenHere = answerChange("views.defaults", (answer) =>
      answer.map((each) => (each.list === chosen.list ? chosen : each)),
    );
    try {
      await change([chosenHere], () => save(chosen));
    } catch (error) {
      toastError(errorMessage(error, "Failed to save how the list opens"));
    }
  };
}
