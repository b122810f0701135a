"use client";
import { DateField } from "@dealflow/ui/fields/date-field";
import type { FormControl } from "@dealflow/ui/fields/field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import type { Field } from "@dealflow/validators/fields";
import { customName } from "@dealflow/validators/labels/custom-names";
import { Heading } from "@radix-ui/themes/components/heading";
import type { FieldValues } from "react-hook-form";
import { useFormContext, useWatch } from "react-hook-form";
import { MoneyField, PercentField } from "../../components/forms/money-field.tsx";
import { trpc } from "../../trpc/client.ts";
import { memberOptions } from "../member/members.ts";
import { ChoicesField } from "./choices-field.tsx";
import styles from "./custom-fields.module.css";
import { ReferenceField } from "./reference-field.tsx";
import { sectionsOf } from "./sections.ts";

/** The controls of the fields that the firm has added, section by section. */
export function CustomFields({ fields }: { fields: readonly Field[] }) {
  const { control } = useFormContext();
  return sectionsOf(fields).map(({ title, fields: ofSection }) => (
    <section key={title ?? ""} className={styles.section}>
      {title === null ? null : (
        <Heading as="h3" size="2">
          {title}
        </Heading>
      )}
      {ofSection.map((field) => (
        <CustomField key={field.id} control={control} field={field} />
      ))}
    </section>
  ));
}

interface CustomFieldProps {
  control: FormControl<FieldValues>;
  field: Field;
}

function CustomField({ control, field }: CustomFieldProps) {
  const props = {
    control,
    name: customName(field.key),
    label: field.label,
    optional: true,
    ...(field.help !== null && { help: field.help }),
  };
  switch (field.kind) {
    case "text":
      return <TextArea {...props} rows={2} />;
    case "number":
      return <TextField {...props} inputMode="decimal" autoComplete="off" />;
    case "money":
      return (
        <MoneyField {...props} help={field.help ?? "In US dollars, such as $42,500,000, 42.5M or 250k"} />
      );
    case "percent":
      return <PercentField {...props} help={field.help ?? "Such as 17.5%"} />;
    case "date":
      return <DateField {...props} />;
    case "choice":
      return <ChoiceField {...props} field={field} />;
    case "choices":
      return <ChoicesField {...props} options={field.options} />;
    case "member":
      return <MemberField {...props} />;
    case "contact":
    case "firm":
      return <ReferenceField {...props} kind={field.kind} />;
    case "link":
      return <TextField {...props} type="url" autoComplete="off" placeholder="https://" />;
    case "boolean":
      return <SelectField {...props} options={FLAGS} />;
  }
}

const FLAGS = [
  { value: "", label: "—" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

type ControlProps = CustomFieldProps & { name: string; label: string; optional: boolean };

/** Retired options are not offered, but the present one is. */
function ChoiceField({ field, ...props }: ControlProps) {
  const chosen: unknown = useWatch({ control: props.control, name: props.name });
  const options = field.options
    .filter(({ id, isRetired }) => !isRetired || id === chosen)
    .map(({ id, label }) => ({ value: id, label }));
  return <SelectField {...props} options={[{ value: null, label: "—" }, ...options]} />;
}

/** Also who has left, where the record has them. */
function MemberField(props: Omit<ControlProps, "field">) {
  const { data: team } = trpc.users.list.useQuery();
  const chosen: unknown = useWatch({ control: props.control, name: props.name });
  const options = memberOptions(team?.items ?? [], typeof chosen === "number" ? chosen : null);
  return <SelectField {...props} options={[{ value: null, label: "—" }, ...options]} />;
}
