"use client";
import { Badge } from "@dealflow/ui/badge";
import { GhostButton } from "@dealflow/ui/ghost-button";
import type { Field } from "@dealflow/validators/fields";
import { STAGE_LABELS } from "@dealflow/validators/labels/deals";
import { FIELD_KIND_LABELS } from "@dealflow/validators/labels/fields";
import { Button } from "@radix-ui/themes/components/button";
import { Code } from "@radix-ui/themes/components/code";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import list from "../../components/lists/divided-rows.module.css";
import { errorMessage } from "../../lib/errors.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { toastError } from "../../lib/toast-error.ts";
import { trpc } from "../../trpc/client.ts";
import { answerChange, useOptimisticChange } from "../../trpc/use-optimistic-change.ts";
import { FieldForm } from "./field-form.ts";
import styles from "./fields.module.css";

interface FieldListProps {
  /** Of one kind of record, in their order. */
  fields: readonly Field[];
  onEdit: (field: Field) => void;
}

/** Fields in their order, each with buttons that move it, and its name, which opens it. */
export function FieldList({ fields, onEdit }: FieldListProps) {
  const move = useMove(fields);
  return (
    <ol className={list.list} aria-label="Fields">
      {fields.map((field, at) => (
        <li key={field.id} className={list.spread}>
          <div className={list.text}>
            <div className={styles.head}>
              <Button
                variant="ghost"
                size="2"
                m="0"
                className={styles.name}
                onClick={() => onEdit(field)}
                {...FieldForm.preloadHandlers}
              >
                {field.label}
              </Button>
              {field.stage ? <Badge color="gray">From {STAGE_LABELS[field.stage]}</Badge> : null}
            </div>
            <Text as="p" size="1" color="gray" className={styles.facts}>
              <span>{kindOf(field)}</span>
              {field.section ? <span>in {field.section}</span> : null}
              <Code size="1" variant="ghost" color="gray">
                {field.key}
              </Code>
            </Text>
          </div>
          <Flex flexShrink="0" gap="1">
            <GhostButton
              icon="chevronUp"
              style={TARGET}
              label={`Move ${field.label} up`}
              disabled={at === 0}
              onClick={() => void move(field, -1)}
            />
            <GhostButton
              icon="chevronDown"
              style={TARGET}
              label={`Move ${field.label} down`}
              disabled={at === fields.length - 1}
              onClick={() => void move(field, 1)}
            />
          </Flex>
        </li>
      ))}
    </ol>
  );
}

/** Large enough to be hit. */
const TARGET = { width: 28, height: 28 };

function kindOf({ kind, options }: Field): string {
  const offered = options.filter(({ isRetired }) => !isRetired).length;
  return offered > 0
    ? `${FIELD_KIND_LABELS[kind]}, ${pluralize(offered, "option")}`
    : FIELD_KIND_LABELS[kind];
}

// One after the other, so that each begins where the one before has ended.
const IN_ORDER = { scope: { id: "order of fields" } };

/** Moves a field by a place, at once, and back if the server refuses. */
function useMove(fields: readonly Field[]) {
  const change = useOptimisticChange();
  const { mutateAsync: update } = trpc.fields.update.useMutation(IN_ORDER);
  return async ({ id, position }: Field, places: -1 | 1): Promise<void> => {
    const other = fields.find((each) => each.position === position + places);
    if (!other) return;
    const moved = answerChange("fields.list", (answer) => ({
      ...answer,
      items: answer.items
        .map((each) => {
          if (each.id === id) return { ...each, position: other.position };
          return each.id === other.id ? { ...each, position } : each;
        })
        .toSorted((one, another) => one.position - another.position),
    }));
    try {
      await change([moved], () => update({ id, position: other.position }));
    } catch (error) {
      toastError(errorMessage(error, "Failed to move the field"));
    }
  };
}
