"use client";
import { Badge } from "@dealflow/ui/badge";
import type { Field } from "@dealflow/validators/fields";
import { Link } from "@radix-ui/themes/components/link";
import { LongText } from "../../components/long-text.tsx";
import { Money } from "../../components/money.tsx";
import { formatShortDollars } from "../../lib/format/money.ts";
import { trpc } from "../../trpc/client.ts";
import { PanelLink } from "../record-panel/panel-link.tsx";
import styles from "./own-facts.module.css";
import { idIn, optionsIn, valueText } from "./value-text.ts";

interface OwnValueProps {
  field: Field;
  value: unknown;
  /** A long text is clamped to so many lines. */
  lines?: number;
}

/** A value of a field that the firm has added, as facts show it; an em dash where there is none. */
export function OwnValue({ field, value, lines = 3 }: OwnValueProps) {
  const { data: team } = trpc.users.list.useQuery();
  const text = valueText(field, value, team?.items);
  if (text === "") return "—";
  switch (field.kind) {
    case "money":
      return <Money amount={String(value)} format={formatShortDollars} within="record" />;
    case "text":
      return <LongText text={text} lines={lines} />;
    case "link":
      return (
        <Link href={text} target="_blank" rel="noopener noreferrer">
          {text.replace(/^https?:\/\//, "").replace(/\/$/, "")}
        </Link>
      );
    case "choice":
    case "choices":
      return <OptionBadges options={optionsIn(field, value)} />;
    case "contact":
    case "firm":
      return (
        <PanelLink panel={field.kind} id={idIn(value)}>
          {text}
        </PanelLink>
      );
    default:
      return text;
  }
}

function OptionBadges({ options }: { options: Field["options"] }) {
  return (
    <span className={styles.badges}>
      {options.map(({ id, label, color }) => (
        <Badge key={id} color={color ?? "gray"} title={label}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
