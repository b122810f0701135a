import type { Chapter } from "@dealflow/api/server/rest/reference";
import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./api-docs.module.css";

export type CallEntry = Chapter["calls"][number];
type FieldEntry = CallEntry["body"][number];

const METHOD_COLORS: Record<string, Color> = { GET: "blue", POST: "green", PUT: "amber", DELETE: "red" };
const ACCESS_LABELS: Record<CallEntry["access"], string> = {
  public: "Anyone",
  member: "Members",
  admin: "Administrators",
};

interface CallProps {
  call: CallEntry;
  /** Another call whose answer has the same fields, which are listed there. */
  answersAs: CallEntry | null;
}

/** One call as a line that expands to its fields. */
export function Call({ call, answersAs }: CallProps) {
  const { method, path, summary, access, parameters, body, answersList, answer } = call;
  return (
    <details className={styles.call}>
      <summary className={styles.line}>
        <span className={styles.method}>
          <Badge color={METHOD_COLORS[method] ?? "gray"}>{method}</Badge>
        </span>
        <code className={styles.path}>{path}</code>
        <Text size="2" color="gray" className={styles.summary}>
          {summary}
        </Text>
        <Text size="1" color="gray">
          {ACCESS_LABELS[access]}
        </Text>
      </summary>
      <div className={styles.fields}>
        <Fields title="Parameters" fields={parameters} isInput />
        <Fields title="Body" fields={body} isInput />
        {answersAs ? (
          <Text as="p" size="2" color="gray">
            Answer: {answersList ? "a list with " : null}the fields of{" "}
            <code>
              {answersAs.method} {answersAs.path}
            </code>
          </Text>
        ) : (
          <Fields title={answersList ? "Answer: a list of" : "Answer"} fields={answer} />
        )}
      </div>
    </details>
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
        {fields.map(({ name, type, required }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{type}</td>
            {isInput ? <td className={styles.required}>{required ? "required" : "optional"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
