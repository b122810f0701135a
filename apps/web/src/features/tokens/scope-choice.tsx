"use client";
import {
  SCOPE_ACCESS,
  SCOPE_DOMAINS,
  SCOPES,
  type ScopeAccess,
  type ScopeDomain,
  type SensitiveDomain,
} from "@dealflow/validators/labels/tokens";
import { Checkbox } from "@radix-ui/themes/components/checkbox";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { AREA_LABELS } from "./scopes-text.ts";
import styles from "./tokens.module.css";

type Area = ScopeDomain | SensitiveDomain | "*";

interface ScopeChoiceProps {
  value: readonly string[];
  onChange: (scopes: string[]) => void;
  /** Whether the scopes of administrators can be chosen. */
  isAdmin: boolean;
  error: string | undefined;
}

/** What a token may read and write, a row for each area. What follows from another choice is checked and cannot be changed. */
export function ScopeChoice({ value, onChange, isAdmin, error }: ScopeChoiceProps) {
  const id = useId();
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
    <fieldset className={styles.scopes} aria-describedby={error ? id : undefined}>
      <Text asChild size="2" weight="medium">
        <legend>Scopes</legend>
      </Text>
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
      {error ? (
        <Text as="p" id={id} size="1" color="red" role="alert">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}

const ACCESS_LABELS: Record<ScopeAccess, string> = { read: "Read", write: "Write" };

const isOrdinary = (area: Area) => SCOPE_DOMAINS.some((domain) => domain === area);
