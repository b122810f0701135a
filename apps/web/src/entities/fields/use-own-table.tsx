"use client";
import { Badge } from "@dealflow/ui/badge";
import { customColumns } from "@dealflow/validators/columns/custom";
import type { CustomValues } from "@dealflow/validators/custom-values";
import type { Field } from "@dealflow/validators/fields";
import { customName, isSortable } from "@dealflow/validators/labels/custom-names";
import type { FieldEntity, FieldKind } from "@dealflow/validators/labels/fields";
import { Flex } from "@radix-ui/themes/components/flex";
import { useMemo } from "react";
import { type ColumnParts, type TableColumn, tableColumns } from "../../components/table/column.ts";
import { Amount, Empty, linesClass, linkClass } from "../../components/table/contents.tsx";
import { trpc } from "../../trpc/client.ts";
import type { Team } from "../member/members.ts";
import { PanelLink } from "../record-panel/panel-link.tsx";
import { useFields } from "./use-fields.ts";
import { idIn, optionsIn, valueText } from "./value-text.ts";

interface WithCustom {
  custom: CustomValues;
}

/** The columns of a table, and after them those of the fields that the firm has added. */
export function useOwnTable<Row extends WithCustom>(
  entity: FieldEntity,
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const fields = useFields(entity);
  const { data: team } = trpc.users.list.useQuery();
  return useMemo(() => {
    const parts = fields.map((field) => [customName(field.key), partsOf<Row>(field, team?.items)] as const);
    return [...columns, ...tableColumns(customColumns(fields), Object.fromEntries(parts))];
  }, [fields, team, columns]);
}

const WIDTHS: Partial<Record<FieldKind, number>> = { percent: 96, boolean: 80, link: 200 };

function partsOf<Row extends WithCustom>(field: Field, team: Team | undefined): ColumnParts<Row> {
  const width = WIDTHS[field.kind];
  return {
    ...(width !== undefined && { width }),
    isSortable: isSortable(field.kind),
    text: ({ custom }) => plainText(field, custom[field.key], team),
    cell: ({ custom }) => <Cell field={field} value={custom[field.key]} team={team} />,
  };
}

/** As spreadsheets take it: amounts, numbers and days without marks. */
function plainText(field: Field, value: unknown, team: Team | undefined): string {
  const isPlain = field.kind === "money" || field.kind === "number" || field.kind === "date";
  return isPlain ? String(value ?? "") : valueText(field, value, team);
}

interface CellProps {
  field: Field;
  value: unknown;
  team: Team | undefined;
}

function Cell({ field, value, team }: CellProps) {
  const text = valueText(field, value, team);
  if (text === "") return <Empty />;
  switch (field.kind) {
    case "money":
      return <Amount amount={String(value)} />;
    case "choice":
    case "choices":
      return (
        <Flex as="span" gap="1" minWidth="0" overflow="hidden" title={text}>
          {optionsIn(field, value).map(({ id, label, color }) => (
            <Badge key={id} color={color ?? "gray"}>
              {label}
            </Badge>
          ))}
        </Flex>
      );
    case "link":
      return (
        <a
          href={text}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          className={linkClass}
          title={text}
        >
          {text.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        </a>
      );
    case "contact":
    case "firm":
      return (
        <PanelLink panel={field.kind} id={idIn(value)} tabIndex={-1} className={linkClass} title={text}>
          {text}
        </PanelLink>
      );
    case "text":
      return (
        <span className={linesClass} title={text}>
          {text}
        </span>
      );
    default:
      return text;
  }
}
