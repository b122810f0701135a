"use client";
import { Badge } from "@dealflow/ui/badge";
import { LIST_LABELS, LIST_NAMES, type ListName, type ListValue } from "@dealflow/validators/labels/lists";
import { Button } from "@radix-ui/themes/components/button";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import list from "../../components/lists/divided-rows.module.css";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { pluralize } from "../../lib/format/pluralize.ts";
import { useLists } from "../../trpc/use-lists.ts";
import styles from "./fields.module.css";

const ListDialog = lazyDialog(() => import("./list-dialog.tsx"));

/** For administrators: which values the fields of the product can have. */
export function ListsScreen() {
  const lists = useLists();
  const [edited, setEdited] = useState<ListName | null>(null);
  return (
    <TitledSection
      title="Values"
      description="What records can be: rename values, order and colour them, add your own, and retire those that you no longer use."
    >
      <ul className={list.list} aria-label="Lists of values">
        {LIST_NAMES.map((name) => (
          <li key={name} className={list.spread}>
            <div className={list.text}>
              <Button
                variant="ghost"
                size="2"
                m="0"
                className={styles.name}
                onClick={() => setEdited(name)}
                {...ListDialog.preloadHandlers}
              >
                {LIST_LABELS[name]}
              </Button>
              <Values values={lists[name]} />
            </div>
          </li>
        ))}
      </ul>
      {edited ? <ListDialog list={edited} onClose={() => setEdited(null)} /> : null}
    </TitledSection>
  );
}

function Values({ values }: { values: readonly ListValue[] }) {
  const offered = values.filter(({ isRetired }) => !isRetired);
  const retired = values.length - offered.length;
  return (
    <Flex as="span" wrap="wrap" align="center" gap="1" mt="1">
      {offered.map(({ id, label, color }) => (
        <Badge key={id} color={color ?? "gray"}>
          {label}
        </Badge>
      ))}
      {retired > 0 ? (
        <Text size="1" color="gray">
          and {pluralize(retired, "retired value")}
        </Text>
      ) : null}
    </Flex>
  );
}
