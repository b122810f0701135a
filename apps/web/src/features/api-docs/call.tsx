import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { Link } from "@radix-ui/themes/components/link";
import { Text } from "@radix-ui/themes/components/text";
import { Fragment, useState } from "react";
import styles from "./api-docs.module.css";
import { anchorOf, type CallEntry, type FieldEntry } from "./call-entry.ts";
import { Samples } from "./samples/samples.tsx";
import { TryIt } from "./try-it/try-it.tsx";

const METHOD_COLORS: Record<string, Color> = { GET: "blue", POST: "green", PUT: "amber", DELETE: "red" };

/** Who may make a call: the scope that a token needs, or why none will do. */
function accessOf({ access, scope }: CallEntry): string {
  if (access === "public") return "Anyone";
  if (scope === "session") return access === "admin" ? "Administrators, signed in" : "Signed in";
  return scope === "any" ? "Any token" : scope;
}

interface CallProps {
  call: CallEntry;
  /** Whether it is among those that are looked for. */
  isShown: boolean;
  /** Another call whose answer has the same fields, which are listed there. */
  answersAs: CallEntry | null;
  /** The origin of this site, for the samples. */
  origin: string;
}

/** One call as a line that expands to its fields, samples of programs and a form to try it. */
export function Call({ call, isShown, answersAs, origin }: CallProps) {
  const { method, path, summary } = call;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      id={anchorOf(call)}
      hidden={!isShown}
      className={styles.call}
      onToggle={({ currentTarget }) => setWasOpened(wasOpened || currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.method}>
          <Badge color={METHOD_COLORS[method] ?? "gray"}>{method}</Badge>
        </span>
        <code className={styles.path}>{path}</code>
        <Text size="2" color="gray" className={styles.summary}>
          {summary}
        </Text>
        <Text size="1" color="gray">
          {accessOf(call)}
        </Text>
      </summary>
      {wasOpened ? <Opened call={call} answersAs={answersAs} origin={origin} /> : null}
    </details>
  );
}

/** What a call takes and answers, and programs that make it; only of calls that were opened, because there are many. */
function Opened({ call, answersAs, origin }: Omit<CallProps, "isShown">) {
  const { parameters, body, answersList, answer } = call;
  return (
    <div className={styles.opened}>
      <div className={styles.fields}>
        <Fields title="Parameters" fields={parameters} isInput />
        <Fields title="Body" fields={body} isInput />
        {answersAs ? (
          <Text as="p" size="2" color="gray">
            Answer: {answersList ? "a list with " : null}the fields of{" "}
            <Link href={`#${anchorOf(answersAs)}`}>
              {answersAs.method} {answersAs.path}
            </Link>
          </Text>
        ) : (
          <Fields title={answersList ? "Answer: a list of" : "Answer"} fields={answer} />
        )}
      </div>
      <Programs call={call} origin={origin} />
    </div>
  );
}

function Programs({ call, origin }: { call: CallEntry; origin: string }) {
  return (
    <div className={styles.programs}>
      {call.scope === "session" ? (
        <Text as="p" size="2" color="gray">
          No token may make this call: it needs a member who is signed in.
        </Text>
      ) : (
        <Samples call={call} origin={origin} />
      )}
      {call.kind === "events" ? null : <TryIt call={call} />}
    </div>
  );
}

interface FieldsProps {
  title: string;
  fields: FieldEntry[];
  /** Input fields show whether they are required. */
  isInput?: boolean;
}

function Fields({ title, fields, isInput }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>
        {fields.map(({ name, type, required, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {type}
              {description ? <Description text={description} /> : null}
            </td>
            {isInput ? <td className={styles.required}>{required ? "required" : "optional"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words between backticks are code. */
function Description({ text }: { text: string }) {
  return (
    <div className={styles.description}>
      {text.split("`").map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change.
        <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
      ))}
    </div>
  );
}
