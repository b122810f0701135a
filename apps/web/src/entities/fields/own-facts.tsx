"use client";
import { Badge } from "@dealflow/ui/badge";
import { customColumn } from "@dealflow/validators/columns/custom";
import type { CustomField } from "@dealflow/validators/common/sort";
import type { CustomValues } from "@dealflow/validators/custom-values";
import type { Field } from "@dealflow/validators/fields";
import type { FieldEntity } from "@dealflow/validators/labels/fields";
import { Heading } from "@radix-ui/themes/components/heading";
import { type ReactNode, useId } from "react";
import type { RecordOfHistory } from "../../components/dialogs/open-history.ts";
import { EmptyFactsButton, useEmptyFacts } from "../../components/lists/empty-facts.tsx";
import { Facts } from "../../components/lists/facts.tsx";
import { ToldFact } from "../history/told-fact.tsx";
import styles from "./own-facts.module.css";
import { OwnValue } from "./own-value.tsx";
import { sectionsOf } from "./sections.ts";
import { useFields } from "./use-fields.ts";

interface RecordFacts {
  record: RecordOfHistory & { entity: FieldEntity };
  custom: CustomValues;
  /** Sets the columns. */
  className: string | undefined;
}

interface OwnFactsProps extends RecordFacts {
  /** Whether a field is asked for, where it is empty. */
  asks?: (field: Field) => boolean;
  isHidden: (name: string) => boolean;
  /** Around a value: what changes it in its place. */
  edit?: (name: CustomField, value: ReactNode) => ReactNode;
}

/** The facts of the fields that the firm has added, section by section. */
export function OwnFacts({ record, custom, className, asks, isHidden, edit }: OwnFactsProps) {
  const fields = useFields(record.entity);
  return sectionsOf(fields).map(({ title, fields: ofSection }) => (
    <section
      key={title ?? ""}
      aria-label={title ?? undefined}
      className={styles.facts}
      hidden={ofSection.every((field) => isHidden(nameOf(field)))}
    >
      {title === null ? null : (
        <Heading as="h3" size="1" weight="medium" mb="1">
          {title}
        </Heading>
      )}
      <Facts className={className}>
        {ofSection.map((field) => {
          const value = custom[field.key];
          const isAsked = value === undefined && asks?.(field);
          const shown = (
            <>
              <OwnValue field={field} value={value} /> {isAsked ? <AskedFor field={field} /> : null}
            </>
          );
          return (
            <ToldFact
              key={field.id}
              record={record}
              field={nameOf(field)}
              label={field.label}
              wide={field.kind === "text" || field.kind === "link"}
              hidden={isHidden(nameOf(field))}
            >
              {edit && customColumn(field).isEditable ? edit(nameOf(field), shown) : shown}
            </ToldFact>
          );
        })}
      </Facts>
    </section>
  ));
}

/** The same with its own button for what is empty. */
export function FoldedOwnFacts({ record, custom, className }: RecordFacts) {
  const fields = useFields(record.entity);
  const fold = useEmptyFacts(emptyNames(fields, custom));
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <div id={id}>
        <OwnFacts record={record} custom={custom} className={className} isHidden={fold.isHidden} />
      </div>
      <EmptyFactsButton fold={fold} controls={id} />
    </div>
  );
}

function AskedFor({ field: { help } }: { field: Field }) {
  return (
    <Badge color="amber" title={help ?? undefined}>
      Asked for
    </Badge>
  );
}

const nameOf = ({ key }: Field): CustomField => `custom.${key}`;

/** The names of those without a value. */
export const emptyNames = (fields: readonly Field[], custom: CustomValues): string[] =>
  fields.filter(({ key }) => custom[key] === undefined).map(nameOf);
