import { Avatar } from "@dealflow/ui/avatar";
import type { ColumnParts } from "../../components/table/column.ts";
import { WithSymbol } from "../../components/table/contents.tsx";
import { personInCharge, type Team } from "./members.ts";

/** The member who is in charge of a record, as a column of its table. */
export const memberParts = <Row,>(
  of: (row: Row) => number | null,
  team: Team | undefined,
): ColumnParts<Row> => ({
  width: 176,
  text: (row) => {
    const id = of(row);
    return id === null ? "" : personInCharge(id, team).name;
  },
  cell: (row) => {
    const id = of(row);
    const { name, initials } = personInCharge(id, team);
    return (
      <WithSymbol
        symbol={<Avatar initials={initials} color={id === null ? "gray" : "indigo"} size="1" />}
        isEmpty={id === null}
      >
        {name}
      </WithSymbol>
    );
  },
});
