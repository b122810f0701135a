"use client";
import { Icon } from "@dealflow/ui/icon";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Field } from "@dealflow/validators/fields";
import { FIELD_ENTITIES, type FieldEntity } from "@dealflow/validators/labels/fields";
import { Button } from "@radix-ui/themes/components/button";
import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { Text } from "@radix-ui/themes/components/text";
import { useState } from "react";
import { TitledSection } from "../../components/page/titled-section.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { trpc } from "../../trpc/client.ts";
import { ENTITY_TITLES } from "./entity-titles.ts";
import { FieldForm } from "./field-form.ts";
import { FieldList } from "./field-list.tsx";
import styles from "./fields.module.css";

/** For administrators: the fields that the firm adds to its records. */
export function FieldsScreen() {
  const [entity, setEntity] = useState<FieldEntity>("deals");
  const [edited, setEdited] = useState<Field | "new" | null>(null);
  const query = trpc.fields.list.useQuery({});
  const all = query.data?.items ?? [];
  const shown = all.filter((field) => field.entity === entity);
  return (
    <TitledSection
      title="Fields"
      description="What your firm records besides: in forms and panels, tables and their filters, files, histories and the API."
    >
      <div className={styles.bar}>
        <SegmentedControl.Root
          value={entity}
          size={{ initial: "1", sm: "2" }}
          aria-label="Kind of record"
          onValueChange={(value) => setEntity(FIELD_ENTITIES.find((each) => each === value) ?? entity)}
        >
          {ORDER.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {ENTITY_TITLES[each]}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
        <Button onClick={() => setEdited("new")} {...FieldForm.preloadHandlers}>
          <Icon name="plus" /> New Field
        </Button>
      </div>
      {query.isPending ? <RowSkeletons label="Loading fields..." count={3} height={56} /> : null}
      {query.isError && !query.data ? (
        <QueryError title="The fields could not be loaded" query={query} />
      ) : null}
      {query.data && shown.length === 0 ? (
        <Text as="p" size="2" color="gray" mt="3">
          No fields of your own yet. A field of {ENTITY_TITLES[entity].toLowerCase()} is in every form at
          once, and lists can be sorted and filtered by it.
        </Text>
      ) : null}
      {shown.length > 0 ? <FieldList fields={shown} onEdit={setEdited} /> : null}
      {edited ? (
        <FieldForm
          entity={entity}
          stored={edited === "new" ? null : edited}
          others={shown.filter((field) => field !== edited)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </TitledSection>
  );
}

/** As a deal team thinks of them. */
const ORDER = ["deals", "pipeline", "contacts", "firms"] as const satisfies readonly FieldEntity[];
