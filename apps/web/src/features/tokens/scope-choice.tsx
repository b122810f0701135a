"use client";
import {
  SCOPE_ACCESS,
  SCOPE_DOMAINS,
  SCOPES,
  type Scope,
  type ScopeAccess,
  type ScopeDomain,
  type SensitiveDomain,
} from "@dealflow/validators/labels/tokens";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import * as RadioGroup from "@radix-ui/themes/components/radio-group";
import { Text } from "@radix-ui/themes/components/text";
import { useId, useState } from "react";
import { AREA_LABELS } from "./token-list.tsx";
import styles from "./tokens.module.css";

type Area = ScopeDomain | SensitiveDomain | "*";

interface ScopeChoiceProps {
  value: readonly string[];
  onChange: (scopes: string[]) => void;
  /** Whether the scopes of administrators can be chosen. */
  isAdmin: boolean;
  error: string | undefined;
}

/** What a token may read and write: one of a few choices, or what is chosen area by area. */
export function ScopeChoice({ error, ...choice }: ScopeChoiceProps) {
  const id = useId();
  const { value, onChange } = choice;
  const [isCustom, setCustom] = useState(false);
  const preset = PRESETS.find(({ scopes }) => scopes.join() === value.join());
  return (
    <fieldset className={styles.scopes} aria-describedby={error ? id : undefined}>
      <Text asChild size="2" weight="medium">
        <legend>Scopes</legend>
      </Text>
      <RadioGroup.Root
        mt="2"
        className={styles.presets}
        value={isCustom || !preset ? CUSTOM : preset.label}
        onValueChange={(chosen) => {
          setCustom(chosen === CUSTOM);
          const found = PRESETS.find(({ label }) => label === chosen);
          if (found) onChange([...found.scopes]);
        }}
      >
        {PRESETS.map(({ label }) => (
          <RadioGroup.Item key={label} value={label}>
            {label}
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value={CUSTOM}>{CUSTOM}</RadioGroup.Item>
      </RadioGroup.Root>
      {isCustom || !preset ? <ScopeTable {...choice} /> : null}
      {error ? (
        <Text as="p" id={id} size="1" color="red" role="alert">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}

const PRESETS: readonly { label: string; scopes: readonly Scope[] }[] = [
  { label: "Read everything", scopes: ["*:read"] },
  { label: "Read and write everything", scopes: ["*:write"] },
  {
    label: "Read deals, pipeline and funding sources",
    scopes: ["deals:read", "pipeline:read", "funding-sources:read"],
  },
  { label: "Read contacts and firms", scopes: ["contacts:read", "firms:read"] },
];
const CUSTOM = "Custom";

/** A row for each area. What follows from another choice is checked and cannot be changed. */
function ScopeTable({ value, onChange, isAdmin }: Omit<ScopeChoiceProps, "error">) {
  const areas: Area[] = ["*", ...SCOPE_DOMAINS, "account", ...(isAdmin ? (["admin"] as const) : [])];
  const has = (area: Area, access: ScopeAccess) => value.includes(`${area}:${access}`);
  const follows = (area: Area, access: ScopeAccess): boolean =>
    (access === "read" && has(area, "write")) || (isOrdinary(area) && isGiven("*", access));
  const isGiven = (area: Area, access: ScopeAccess): boolean => has(area, access) || follows(area, access);

  function toggle(area: Area, access: ScopeAccess, isChosen: boolean) {
    const others = value.filter((scope) => scope !== `${area}:${access}`);
    onChange(isChosen ? [...others, `${area}:${access}`] : others);
  }

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {SCOPE_ACCESS.map((access) => (
            <th key={access} scope="col" className={styles.choice}>
              {ACCESS_LABELS[access]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">{AREA_LABELS[area]}</th>
            {SCOPE_ACCESS.map((access) => (
              <td key={access} className={styles.choice}>
                {SCOPES.some((scope) => scope === `${area}:${access}`) ? (
                  <Checkbox
                    aria-label={`${ACCESS_LABELS[access]}: ${AREA_LABELS[area]}`}
                    checked={isGiven(area, access)}
                    disabled={follows(area, access)}
                    onCheckedChange={(checked) => toggle(area, access, checked === true)}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ACCESS_LABELS: Record<ScopeAccess, string> = { read: "Read", write: "Write" };

const isOrdinary = (area: Area) => SCOPE_DOMAINS.some((domain) => domain === area);
