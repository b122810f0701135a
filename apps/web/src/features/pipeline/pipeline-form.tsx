"use client";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import { createPipelineItemInput, type PipelineItem, pipelineItem } from "@dealflow/validators/pipeline";
import { type FormProps, RecordForm } from "../../components/forms/record-form.tsx";
import { useOwnFields } from "../../entities/fields/use-own-fields.tsx";
import { LoadMembers } from "../../entities/member/load-members.tsx";
import { formFields } from "../../entities/opportunity/form-fields.ts";
import {
  NEW_OPPORTUNITY,
  OPPORTUNITY_FIELDS,
  OpportunityFields,
  opportunityText,
  opportunityValues,
} from "../../entities/opportunity/opportunity-fields.tsx";
import { trpc } from "../../trpc/client.ts";

const formInput = createPipelineItemInput.extend(formFields);

export default function PipelineForm(props: FormProps<PipelineItem>) {
  const create = trpc.pipeline.create.useMutation();
  const update = trpc.pipeline.update.useMutation();
  const own = useOwnFields("pipeline");
  const isNew = props.stored === null;
  return (
    <LoadMembers title="Edit Pipeline Item" isRequired={!isNew} onClose={props.onClose}>
      {(members) => (
        <RecordForm
          {...props}
          entity="pipeline"
          record={pipelineItem}
          input={formInput}
          fields={OPPORTUNITY_FIELDS}
          own={own}
          columns={PIPELINE_COLUMNS}
          blank={NEW_OPPORTUNITY}
          valuesOf={opportunityValues}
          textOf={(field, values) => opportunityText(field, values, members)}
          create={create}
          createTexts={{
            title: "Add Pipeline Item",
            pendingLabel: "Adding...",
            saved: () => ({
              title: "Pipeline item created",
              description: "The pipeline item has been successfully created.",
            }),
            failed: "Failed to create pipeline item.",
          }}
          update={update}
          updateTexts={{
            title: "Edit Pipeline Item",
            saved: () => ({
              title: "Pipeline item updated",
              description: "The pipeline item has been successfully updated.",
            }),
            failed: "Failed to update pipeline item.",
          }}
        >
          {(control) => <OpportunityFields control={control} members={members} isNew={isNew} />}
        </RecordForm>
      )}
    </LoadMembers>
  );
}
