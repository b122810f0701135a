import { STAGES } from "@dealflow/validators/labels/deals";
import { FIELD_ENTITIES, FIELD_KINDS, MAX_FIELD_LENGTHS } from "@dealflow/validators/labels/fields";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { editable, folded, nameOrder, notBlank, oneOf, primaryId } from "../columns.ts";

/** A field of one's own: what administrators add to a kind of record, without a column of its table. */
export const fields = pgTable(
  "fields",
  {
    id: primaryId(),
    entity: text({ enum: FIELD_ENTITIES }).notNull(),
    key: varchar({ length: MAX_FIELD_LENGTHS.key }).notNull(),
    label: varchar({ length: MAX_FIELD_LENGTHS.label }).notNull(),
    kind: text({ enum: FIELD_KINDS }).notNull(),
    /** `FieldOption[]` of the validators, in their order. */
    options: jsonb().notNull().default([]),
    section: varchar({ length: MAX_FIELD_LENGTHS.section }),
    help: varchar({ length: MAX_FIELD_LENGTHS.help }),
    stage: text({ enum: STAGES }),
    position: integer().notNull(),
    ...editable(),
  },
  (t) => [
    uniqueIndex("fields_key_key").on(t.entity, t.key),
    oneOf("fields_entity_check", t.entity, FIELD_ENTITIES),
    oneOf("fields_kind_check", t.kind, FIELD_KINDS),
    oneOf("fields_stage_check", t.stage, STAGES),
    notBlank("fields_label_check", t.label),
    check("fields_options_check", sql`jsonb_typeof(${t.options}) = 'array'`),
    check("fields_position_check", sql`${t.position} > 0`),
  ],
);

/**
 * The values of a record in the fields of its kind: each as JSON by the id of its field, so that neither a new name nor a stay in the
 * trash touches them. One that was emptied is null, so that the record of changes tells it.
 */
export const custom = () => jsonb().notNull().default({});

/**
 * The same values as lists are sorted and filtered by: one row for each, several of several choices. Kept by triggers
 * (`index_custom_values`), never written otherwise.
 */
export const customValues = pgTable(
  "custom_values",
  {
    fieldId: integer().notNull(),
    recordId: integer().notNull(),
    /** Of deals, whose lists have one each. */
    category: text(),
    /** The member to whom alone a value of a firm belongs. */
    ownerId: integer(),
    /** A number, an amount, a percentage; a day in days since 1970; the id of a record; 1 for yes, 0 for no. */
    number: numeric(),
    text: text(),
    /** The id of an option. */
    option: text(),
  },
  (t) => [
    index("custom_values_record_idx").on(t.recordId, t.fieldId),
    index("custom_values_number_idx")
      .on(t.fieldId, t.category, t.number, t.recordId)
      .where(sql`${t.number} is not null`),
    index("custom_values_text_idx")
      .on(t.fieldId, t.category, nameOrder(sql`left(${t.text}, 200)`), t.recordId)
      .where(sql`${t.text} is not null`),
    index("custom_values_option_idx")
      .on(t.fieldId, t.category, t.option, t.recordId)
      .where(sql`${t.option} is not null`),
    index("custom_values_search_idx")
      .using("gin", sql`${folded(t.text)} gin_trgm_ops`)
      .where(sql`${t.text} is not null`),
  ],
);
