"use client";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { pluralize } from "../../../lib/format/pluralize.ts";
import { Lazy } from "../../lazy/lazy.tsx";
import type { BulkBarProps } from "./bulk-bar.tsx";

const loadBar = <Row,>() => import("./bulk-bar.tsx").then(({ default: Bar }) => ({ default: Bar<Row> }));

/** Says how many records are selected. The bar is loaded with the first of them. */
export function LazyBulkBar<Row>(props: BulkBarProps<Row>) {
  const { chosen } = props.selection;
  return (
    <>
      <VisuallyHidden role="status">
        {chosen.length > 0 ? `${pluralize(chosen.length, props.bulk.noun)} selected` : null}
      </VisuallyHidden>
      {chosen.length > 0 ? (
        <Lazy load={loadBar<Row>} props={props} failed="What can be done with them could not be shown" />
      ) : null}
    </>
  );
}
