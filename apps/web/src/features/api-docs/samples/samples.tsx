import * as SegmentedControl from "@radix-ui/themes/components/segmented-control";
import { Text } from "@radix-ui/themes/components/text";
import { createContext, type ReactNode, use, useState } from "react";
import { CopyButton } from "../../../components/copy-button.tsx";
import type { CallEntry } from "../call-entry.ts";
import { curlSample, typescriptSample } from "./code-samples.ts";
import { pythonSample } from "./python.ts";
import styles from "./samples.module.css";

const LANGUAGES = {
  curl: { label: "curl", sample: curlSample },
  typescript: { label: "TypeScript", sample: typescriptSample },
  python: { label: "Python", sample: pythonSample },
} as const;
type Language = keyof typeof LANGUAGES;

const isLanguage = (value: string): value is Language => value in LANGUAGES;

const LanguageContext = createContext<{ language: Language; choose: (language: Language) => void } | null>(
  null,
);

/** What is chosen at one call holds for all of the page. */
export function SampleLanguage({ children }: { children: ReactNode }) {
  const [language, choose] = useState<Language>("curl");
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

interface SamplesProps {
  call: CallEntry;
  origin: string;
}

/** The call as a program, in the chosen language. */
export function Samples({ call, origin }: SamplesProps) {
  const context = use(LanguageContext);
  if (!context) throw new Error("Samples must be inside SampleLanguage");
  const { language, choose } = context;
  const { label, sample } = LANGUAGES[language];
  const text = sample(call, origin);
  return (
    <section className={styles.samples} aria-label="Sample">
      <div className={styles.head}>
        <SegmentedControl.Root
          size="1"
          aria-label="Language"
          value={language}
          onValueChange={(value) => isLanguage(value) && choose(value)}
        >
          {Object.entries(LANGUAGES).map(([value, each]) => (
            <SegmentedControl.Item key={value} value={value}>
              {each.label}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
        <CopyButton
          label={`Copy the ${label} sample`}
          text={() => text}
          copied={`The ${label} sample is on the clipboard`}
        >
          Copy
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it on narrow screens. */}
      <section aria-label={`${label} sample`} tabIndex={0} className={styles.code}>
        <pre>{text}</pre>
      </section>
      <Text as="p" size="1" color="gray">
        {call.scope === "any" ? (
          "Any token will do."
        ) : (
          <>
            The token needs the scope <code>{call.scope}</code>.
          </>
        )}
      </Text>
    </section>
  );
}
