import { createGroup, type Group, type GroupInput, groupNaming, saveGroup } from '#contract/groups/groups.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import type { Company } from '#contract/companies/companies.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnerField } from '#web/firms/OwnerField.tsx';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { formatMonthName } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { groupTexts } from '#web/lib/texts/groups/groups.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { group: Group | null; onSaved: (group: Group) => void; onClose: () => void };

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Makes a group, or changes one. Organizations of another currency than the first one chosen cannot be chosen. */
export function GroupDialog({ group, onSaved, onClose }: Props) {
  const cache = useQueryClient();
  const companies = useQuery(allCompaniesQuery).data?.companies;
  const [chosenIds, setChosenIds] = useState(group?.members.map(({ companyId }) => companyId) ?? []);
  const [endMonth, setEndMonth] = useState(group?.yearEndMonth ?? null);
  const [firmId, setFirmId] = useState<string | null>(group?.firmId ?? null);
  const form = useAccountForm(
    groupNaming,
    ({ name }) =>
      save(
        group,
        { name, companyIds: chosenIds, ...(endMonth === null ? {} : { yearEndMonth: endMonth }) },
        firmId,
      ),
    (saved) => {
      toast('ok', group === null ? groupTexts.created(saved.name) : groupTexts.saved);
      onClose();
      void invalidateKeys(cache, queryKeys.groups()).then(() => onSaved(saved));
    },
  );
  const members = (companies ?? []).filter(({ Id }) => chosenIds.includes(Id));
  const currency = members[0]?.BaseCurrency ?? null;
  const offered = (companies ?? []).filter((company) => isOffered(company) || chosenIds.includes(company.Id));
  return (
    <FormDialog onClose={onClose} title={group === null ? groupTexts.createTitle : groupTexts.changeTitle}>
      <form {...form.props} className="grid gap-4">
        <FormError form={form} />
        <Field
          label={groupTexts.name}
          name="name"
          autoComplete="off"
          defaultValue={group?.name ?? ''}
          error={form.fieldErrors['name']}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{groupTexts.organizations}</legend>
          <p className="text-sm text-muted">
            {offered.length < 2 && companies !== undefined ? groupTexts.tooFew : groupTexts.organizationsHint}
          </p>
          {offered.map(({ Id, Name, BaseCurrency }) => (
            <Checkbox
              key={Id}
              label={`${Name} · ${BaseCurrency ?? ''}`}
              checked={chosenIds.includes(Id)}
              disabled={currency !== null && BaseCurrency !== currency}
              onChange={(isChosen) =>
                setChosenIds((ids) => (isChosen ? [...ids, Id] : ids.filter((id) => id !== Id)))
              }
            />
          ))}
        </fieldset>
        {group !== null && (
          <Select
            label={groupTexts.yearEnd}
            value={String(endMonth ?? group.yearEndMonth)}
            options={months.map((month) => ({ value: String(month), label: formatMonthName(month) }))}
            onChange={(value) => setEndMonth(Number(value))}
            className="max-w-60"
          />
        )}
        {group === null && <OwnerField firmId={firmId} savedFirmId={null} onChange={setFirmId} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.busy} disabled={chosenIds.length < 2}>
            {group === null ? groupTexts.createConfirm : groupTexts.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

const isOffered = ({ BaseCurrency, Role }: Company): boolean =>
  BaseCurrency !== null && isAtLeast(Role, 'editor');

async function save(group: Group | null, input: GroupInput, firmId: string | null): Promise<Group> {
  const { group: saved } =
    group === null
      ? await call(createGroup, { body: { ...input, firmId } })
      : await call(saveGroup, { params: { groupId: group.id }, body: input });
  return saved;
}
