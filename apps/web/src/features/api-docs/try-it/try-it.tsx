import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { ConfirmDialog } from "@dealflow/ui/dialogs/confirm-dialog";
import { Field, type FormControl } from "@dealflow/ui/fields/field";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { TextArea } from "@dealflow/ui/fields/text-area";
import { TextField } from "@dealflow/ui/fields/text-field";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { ErrorCallout } from "../../../components/error-callout.tsx";
import type { CallEntry } from "../call-entry.ts";
import samplesStyles from "../samples/samples.module.css";
import {
  type Answer,
  exampleOf,
  type ReadyRequest,
  readTyped,
  send,
  type TypedRequest,
  textFieldsOf,
} from "./send.ts";
import styles from "./try-it.module.css";

/** Sends a call as the member who is signed in, and shows what the server answers. */
export function TryIt({ call }: { call: CallEntry }) {
  const form = useForm<TypedRequest>({ defaultValues: exampleOf(call) });
  const { control, handleSubmit, setError, setValue } = form;
  const [confirming, setConfirming] = useState<ReadyRequest | null>(null);
  const sending = useSending();

  const submit = handleSubmit((typed) => {
    const read = readTyped(call, typed);
    if ("field" in read) return setError(read.field, { message: read.message }, { shouldFocus: true });
    if (call.method === "DELETE") return setConfirming(read.request);
    sending.mutate(read.request);
  });

  return (
    <section aria-label="Try it" className={styles.tryIt}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <Text as="p" size="1" weight="medium" color="gray">
          Try it
        </Text>
        <div className={styles.parameters}>
          {textFieldsOf(call).map((field) => (
            <ParameterField key={field.name} control={control} field={field} />
          ))}
        </div>
        {call.kind === "upload" ? <FileField control={control} /> : null}
        {call.body.length > 0 && call.kind !== "upload" ? (
          <TextArea control={control} name="body" label="Body (JSON)" rows={8} />
        ) : null}
        {call.method === "GET" ? null : (
          <Text as="p" size="1" color="gray">
            This is carried out with your account and changes the workspace.
          </Text>
        )}
        <div className={styles.buttons}>
          <SubmitButton size="2" pending={sending.isPending} pendingLabel="Sending...">
            Send
          </SubmitButton>
          {sending.isPending ? (
            <Button type="button" size="2" variant="soft" color="gray" onClick={sending.cancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
      {sending.error ? (
        <ErrorCallout>The server did not answer. Check your connection and try again.</ErrorCallout>
      ) : null}
      {sending.data ? (
        <AnswerView
          answer={sending.data}
          onNextPage={(cursor) => {
            setValue("parameters.cursor", cursor);
            void submit();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={() => setConfirming(null)}
        title={`${call.summary}?`}
        description={`DELETE ${confirming?.path ?? ""} is carried out with your account.`}
        confirmLabel="Send"
        onConfirm={() => {
          if (confirming) sending.mutate(confirming);
          setConfirming(null);
        }}
      />
    </section>
  );
}

interface ParameterFieldProps {
  control: FormControl<TypedRequest>;
  field: CallEntry["parameters"][number];
}

function ParameterField({ control, field: { name, required, choices } }: ParameterFieldProps) {
  const shared = { control, name: `parameters.${name}`, label: name, optional: !required } as const;
  if (!choices) return <TextField {...shared} />;
  const options = choices.map((value) => ({ value, label: value }));
  return <SelectField {...shared} options={required ? options : [{ value: "", label: "—" }, ...options]} />;
}

function FileField({ control }: { control: FormControl<TypedRequest> }) {
  const { field, fieldState } = useController({ control, name: "file" });
  return (
    <Field label="file" error={fieldState.error?.message}>
      {(aria) => (
        <input
          {...aria}
          ref={field.ref}
          type="file"
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

/** One request at a time, which can be cancelled, and is when its form goes. */
function useSending() {
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (request: ReadyRequest) => {
      controller.current = new AbortController();
      return send(request, controller.current.signal);
    },
  });
  const cancel = () => {
    controller.current?.abort();
    mutation.reset();
  };
  useEffect(() => () => controller.current?.abort(), []);
  const url = mutation.data?.file?.url;
  useEffect(() => {
    return url ? () => URL.revokeObjectURL(url) : undefined;
  }, [url]);
  return { ...mutation, cancel };
}

/** More is cut off: a browser lays out each line. */
const MAX_SHOWN = 100_000;

interface AnswerViewProps {
  answer: Answer;
  /** Sends the request again for the next page. */
  onNextPage: (cursor: string) => void;
}

function AnswerView({ answer, onNextPage }: AnswerViewProps) {
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
        <section aria-label="Answer" tabIndex={0} className={samplesStyles.code}>
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
