"use client";
import type { Field } from "@dealflow/validators/fields";
import { FIELD_KIND_LABELS, type FieldKind } from "@dealflow/validators/labels/fields";
import * as Callout from "@radix-ui/themes/components/callout";
import { Text } from "@radix-ui/themes/components/text";
import { errorMessage } from "../../lib/errors.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./fields.module.css";

interface KindPreviewProps {
  field: Field;
  kind: FieldKind;
}

/** What becomes of the values of a field with another kind, before it is saved. */
export function KindPreview({ field, kind }: KindPreviewProps) {
  const { data, error, isPending } = trpc.fields.previewKind.useQuery(
    { id: field.id, kind },
    { staleTime: 0 },
  );
  if (isPending) return <Text size="2">Looking at the values...</Text>;
  if (!data) return <Text size="2">{errorMessage(error)}</Text>;
  const name = FIELD_KIND_LABELS[kind];
  if (data.unfit === 0) {
    const values =
      data.values === 0 ? "It has no values yet." : `${pluralize(data.values, "value")} will be kept.`;
    return (
      <Text as="p" size="2" color="gray" role="status">
        {values}
      </Text>
    );
  }
  return (
    <Callout.Root color="amber" size="1" role="status">
      <Callout.Text>
        {data.unfit} of {pluralize(data.values, "value")} cannot be kept as {name}, and will be lost:
      </Callout.Text>
      <ul className={styles.unfit}>
        {data.examples.map((each) => (
          <li key={each.recordId}>
            {each.value}, of {each.name}
          </li>
        ))}
        {data.unfit > data.examples.length ? <li>and {data.unfit - data.examples.length} more</li> : null}
      </ul>
    </Callout.Root>
  );
}
