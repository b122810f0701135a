"use client";
import { SelectField } from "@dealflow/ui/fields/select-field";
import { createDealInput, type Deal, deal } from "@dealflow/validators/deals";
import { dealTitle, STAGE_LABELS, STAGES } from "@dealflow/validators/labels/deals";
import { type FormProps, RecordForm } from "../../../components/forms/record-form.tsx";
import { openDeal } from "../../../entities/deal/deal-address.ts";
import { LoadMembers } from "../../../entities/member/load-members.tsx";
import { formFields } from "../../../entities/opportunity/form-fields.ts";
import { OpportunityFields } from "../../../entities/opportunity/opportunity-fields.tsx";
import { trpc } from "../../../trpc/client.ts";
import { DEAL_FIELDS, DEAL_LABELS, dealText, dealValues, NEW_DEAL } from "./deal-values.ts";

const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

const formInput = createDealInput.extend(formFields);

export default function DealForm(props: FormProps<Deal>) {
  const create = trpc.deals.create.useMutation();
  const update = trpc.deals.update.useMutation();
  const isNew = props.stored === null;
  return (
    <LoadMembers title="Edit Deal" isRequired={!isNew} onClose={props.onClose}>
      {(members) => (
        <RecordForm
          {...props}
          noun="deal"
          record={deal}
          input={formInput}
          fields={DEAL_FIELDS}
          labels={DEAL_LABELS}
          blank={NEW_DEAL}
          valuesOf={dealValues}
          textOf={(field, values) => dealText(field, values, members)}
          create={create}
          createTexts={{
            title: "Create New Deal",
            submitLabel: "Create Deal",
            pendingLabel: "Creating...",
            saved: (saved) => ({
              title: "Deal created",
              description: `${dealTitle(saved)} is now among your deals`,
              action: { label: "View deal", onClick: () => openDeal(saved.id) },
            }),
          }}
          update={update}
          updateTexts={{
            title: "Edit Deal",
            saved: (saved) => ({
              title: "Deal Updated",
              description: `Your changes to ${dealTitle(saved)} are saved`,
            }),
          }}
        >
          {(control) => (
            <OpportunityFields control={control} members={members} isNew={isNew} isDeal>
              <SelectField control={control} name="stage" label={DEAL_LABELS.stage} options={STAGE_OPTIONS} />
            </OpportunityFields>
          )}
        </RecordForm>
      )}
    </LoadMembers>
  );
}
