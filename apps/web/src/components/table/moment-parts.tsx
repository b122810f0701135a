import { RelativeTime } from "@dealflow/ui/relative-time";
import { formatLocalDay, spreadsheetMoment } from "../../lib/format/days.ts";
import type { ColumnParts } from "./column.ts";
import { Empty } from "./contents.tsx";

const momentText = (moment: Date | null) => (moment ? spreadsheetMoment(moment) : "");

/** A moment as its day. */
export const dayParts = <Row,>(of: (row: Row) => Date | null): ColumnParts<Row> => ({
  text: (row) => momentText(of(row)),
  cell: (row) => {
    const moment = of(row);
    return moment ? <span suppressHydrationWarning>{formatLocalDay(moment)}</span> : <Empty />;
  },
});

/** A moment as how long ago it is. */
export const agoParts = <Row,>(of: (row: Row) => Date | null): ColumnParts<Row> => ({
  text: (row) => momentText(of(row)),
  cell: (row) => {
    const moment = of(row);
    return moment ? <RelativeTime date={moment} /> : <Empty />;
  },
});
