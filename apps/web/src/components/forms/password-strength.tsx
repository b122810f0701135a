"use client";
import type { Color } from "@dealflow/ui/colors";
import { Text } from "@radix-ui/themes/components/text";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

interface PasswordStrengthProps {
  password: string;
  about: readonly string[];
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const WEAK = { word: "Weak", color: "red" } as const;
const LEVELS: readonly { word: string; color: Color }[] = [
  WEAK,
  WEAK,
  { word: "Fair", color: "amber" },
  { word: "Good", color: "green" },
  { word: "Strong", color: "green" },
];

// What is longer is strong by then, or repeats itself; each further character takes longer to look at.
const MOST_LOOKED_AT = 64;

/** How many guesses a password withstands, by the lists and habits that those who guess know too. */
export default function PasswordStrength({ password, about }: PasswordStrengthProps) {
  const { score } = estimator.check(password.slice(0, MOST_LOOKED_AT), [...about]);
  const { word, color } = LEVELS[score] ?? WEAK;
  return (
    <span role="status">
      Strength:{" "}
      <Text color={color} weight="medium">
        {word}
      </Text>
    </span>
  );
}
