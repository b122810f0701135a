import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import samples from "../samples/samples.module.css";
import type { Answer } from "./send.ts";
import styles from "./try-it.module.css";

/** More is cut off: a browser lays out each line. */
const MAX_SHOWN = 100_000;

interface AnswerViewProps {
  answer: Answer;
  /** Sends the request again for the next page. */
  onNextPage: (cursor: string) => void;
}

export function AnswerView({ answer, onNextPage }: AnswerViewProps) {
  const { status, milliseconds, headers, text, file, nextCursor } = answer;
  return (
    <div className={styles.answer}>
      <div className={styles.status} role="status">
        <Badge color={colorOf(status)}>{status}</Badge>
        <Text size="1" color="gray">
          after {milliseconds.toLocaleString("en-US")} ms
        </Text>
      </div>
      <dl className={styles.headers}>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file ? (
        <Button asChild size="1" variant="soft">
          <a href={file.url} download={file.name}>
            Save {file.name}
          </a>
        </Button>
      ) : null}
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        <section aria-label="Answer" tabIndex={0} className={samples.code}>
          <pre>{text.slice(0, MAX_SHOWN)}</pre>
        </section>
      ) : null}
      {text.length > MAX_SHOWN ? (
        <Text as="p" size="1" color="gray">
          The first {MAX_SHOWN.toLocaleString("en-US")} of {text.length.toLocaleString("en-US")} characters
        </Text>
      ) : null}
      {nextCursor ? (
        <Button size="1" variant="soft" color="gray" onClick={() => onNextPage(nextCursor)}>
          Next page
        </Button>
      ) : null}
    </div>
  );
}

function colorOf(status: number): Color {
  if (status < 300) return "green";
  return status < 500 ? "amber" : "red";
}
