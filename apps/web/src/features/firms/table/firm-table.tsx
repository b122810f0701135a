"use client";
import { firmPath } from "@dealflow/validators/addresses";
import { optionsOf } from "@dealflow/validators/columns/column";
import { FIRM_COLUMNS, FIRM_TABLE } from "@dealflow/validators/columns/firms";
import type { FirmChanges, FirmSort, ListedFirm } from "@dealflow/validators/firms";
import { PageLink, useOpenPage } from "../../../components/page/page-link.tsx";
import { type ColumnParts, tableColumns, textParts } from "../../../components/table/column.ts";
import { Empty, nameClass } from "../../../components/table/contents.tsx";
import { useFieldEdits } from "../../../components/table/edit-in-place/use-field-edits.ts";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { useOwnChoice } from "../../../entities/fields/use-own-choice.ts";
import { useOwnEdits } from "../../../entities/fields/use-own-edits.ts";
import { useOwnTable } from "../../../entities/fields/use-own-table.tsx";
import { mapRows } from "../../../lib/cache/loaded-rows.ts";
import { formatCount } from "../../../lib/format/pluralize.ts";
import { trpc } from "../../../trpc/client.ts";
import { withChange } from "../../../trpc/use-optimistic-change.ts";
import { COLUMNS } from "../view.ts";

const count = (of: (firm: ListedFirm) => number): ColumnParts<ListedFirm> => ({
  text: (firm) => String(of(firm)),
  cell: (firm) => (of(firm) === 0 ? <Empty /> : formatCount(of(firm))),
});

const PARTS: Record<FirmSort, ColumnParts<ListedFirm>> = {
  name: {
    width: 300,
    text: ({ name }) => name,
    cell: ({ id, name }) => (
      <PageLink href={firmPath(id)} tabIndex={-1} className={nameClass} title={name}>
        {name}
      </PageLink>
    ),
  },
  type: textParts(FIRM_COLUMNS, "type"),
  domain: textParts(FIRM_COLUMNS, "domain"),
  contacts: count(({ contacts }) => contacts),
  deals: count(({ deals }) => deals),
  dealsShown: count(({ dealsShown }) => dealsShown),
};
const TABLE = tableColumns(FIRM_TABLE, PARTS);

/** The firms as a table; further pages are loaded on scrolling. */
export default function FirmTable(table: TableProps<ListedFirm>) {
  const edits = useFirmEdits();
  const openPage = useOpenPage();
  return (
    <PagedTable
      {...table}
      label="Firms"
      errors="firms"
      choice={useOwnChoice("firms", COLUMNS)}
      columns={useOwnTable("firms", TABLE)}
      edits={edits}
      onOpen={({ id }) => openPage(firmPath(id))}
    />
  );
}

/** What a list and a profile say of a firm alike. */
type Firm = Pick<ListedFirm, "id" | "name" | "version" | "type" | "domain" | "custom">;

const TYPES = [{ value: "", label: "—" }, ...optionsOf(FIRM_COLUMNS.type)];

/** Changes the facts of firms in their cells. */
function useFirmEdits() {
  const update = trpc.firms.update.useMutation();
  const own = useOwnEdits("firms");
  return useFieldEdits<Firm, FirmChanges>({
    domain: "firms",
    columns: FIRM_COLUMNS,
    own,
    fields: { type: { options: () => TYPES } },
    nameOf: ({ name }) => name,
    show: (id, change) => ({
      queries: ["firms.list", "firms.get"],
      change: (answer) => mapRows(answer, (row) => (row.id === id ? withChange(row, change) : row)),
    }),
    update: update.mutateAsync,
    loadSchemas: async () => {
      const { firmChanges, firmProfile } = await import("@dealflow/validators/firms");
      return { record: firmProfile, changes: firmChanges };
    },
  });
}
