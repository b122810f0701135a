"use client";
import { Icon } from "@dealflow/ui/icon";
import { toast } from "@dealflow/ui/toast/toast";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import type { Deal } from "@dealflow/validators/deals";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { errorMessage } from "../../../lib/errors.ts";
import { preload } from "../../../lib/preload.ts";
import { toastError } from "../../../lib/toast-error.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./editable-fact.module.css";
import { type FactChange, type FactField, factText, typedFact } from "./facts.ts";
import { type Unsaved, useChangeFact } from "./use-change-fact.ts";

const loadForm = () => import("./fact-form.tsx");
const preloadForm = () => preload(loadForm);

interface EditableFactProps {
  deal: Deal;
  field: FactField;
  /** The fact as it is shown. */
  children: ReactNode;
}

interface Editor {
  FactForm: Awaited<ReturnType<typeof loadForm>>["default"];
  /** The deal as it was when the editor was opened, so that a later change by someone else is a conflict. */
  seen: Deal;
  typed: string;
  unsaved: Unsaved | null;
  takesFocus: boolean;
}

/** A fact of a deal; a press on it shows the control that changes it, in its place. */
export function EditableFact({ deal, field, children }: EditableFactProps) {
  const { data: team } = trpc.users.list.useQuery();
  const save = useChangeFact();
  const [editor, setEditor] = useState<Editor | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  function open() {
    loadForm().then(
      ({ default: FactForm }) =>
        setEditor({ FactForm, seen: deal, typed: typedFact(field, deal), unsaved: null, takesFocus: true }),
      (error: unknown) => toastError(errorMessage(error)),
    );
  }

  /** The focus stays with the fact, unless it has gone elsewhere already. */
  function close(keepsFocus: boolean) {
    flushSync(() => setEditor(null));
    if (keepsFocus) trigger.current?.focus();
  }

  async function send(sent: Editor, change: FactChange, typed: string, keepsFocus: boolean) {
    close(keepsFocus);
    // What has been loaded since is newer; after a question about a conflict, what it showed is what is replaced.
    const isSame = typedFact(field, deal) === typedFact(field, sent.seen);
    const seen = sent.unsaved?.theirs ?? (isSame ? deal : sent.seen);
    const { stored, unsaved } = await save(seen, field, change);
    if (stored) return tellChanged(seen, stored);
    const takesFocus = document.activeElement === trigger.current;
    setEditor({ ...sent, seen, typed, unsaved, takesFocus });
  }

  /** A press elsewhere saves too, so what was there before can be brought back. */
  function tellChanged(before: Deal, after: Deal) {
    const text = (of: Deal) => factText(field, of, team?.items);
    toast({
      title: `${DEAL_COLUMNS[field].label} changed`,
      description: `${text(before)} → ${text(after)}`,
      action: { label: "Undo", onClick: () => void undo(before, after) },
    });
  }

  async function undo(before: Deal, after: Deal) {
    const { unsaved } = await save(after, field, { [field]: before[field] });
    if (unsaved)
      toastError(unsaved.problem ?? "Someone else has changed it meanwhile, so it stays as it is.");
  }

  if (editor) {
    const { FactForm, ...opened } = editor;
    return (
      <FactForm
        // Another answer is another question.
        key={opened.unsaved?.theirs?.version}
        {...opened}
        field={field}
        team={team?.items ?? []}
        onSave={(change, typed, keepsFocus) => void send(editor, change, typed, keepsFocus)}
        onCancel={close}
      />
    );
  }
  return (
    <div className={styles.fact}>
      {children}
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={`${DEAL_COLUMNS[field].label}: ${factText(field, deal, team?.items)}. Change`}
        onClick={open}
        onPointerEnter={preloadForm}
        onFocus={preloadForm}
      >
        <Icon name="edit" />
      </button>
    </div>
  );
}
