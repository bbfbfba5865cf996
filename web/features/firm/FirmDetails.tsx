import { type DefaultRole, defaultRoles, type Firm, firmChange, saveFirm } from '#contract/firms/firms.ts';
import { useState } from 'react';
import { FormError } from '#web/identity/FormError.tsx';
import { useAccountForm } from '#web/identity/useAccountForm.ts';
import { call } from '#web/lib/http/api.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { TitledSection } from '#web/ui/layout/TitledSection.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useRefreshFirms } from './queries.ts';

export const FirmDetails = ({ firm }: { firm: Firm }) => (
  <TitledSection title={firmTexts.details} description={firmTexts.detailsLead}>
    {firm.role === 'owner' ? (
      <DetailsForm firm={firm} />
    ) : (
      <dl className="grid gap-3">
        <Fact name={firmTexts.name} value={firm.name} />
        <Fact name={firmTexts.defaultRole} value={roleTexts.names[firm.defaultRole]} />
      </dl>
    )}
  </TitledSection>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="font-medium wrap-anywhere">{value}</dd>
  </div>
);

const roleOptions = defaultRoles.map((role) => ({ value: role, label: roleTexts.names[role] }));

function DetailsForm({ firm: { id, name, defaultRole } }: { firm: Firm }) {
  const denied = useSharedDenial(saveFirm);
  const refresh = useRefreshFirms();
  const [role, setRole] = useState<DefaultRole>(defaultRole);
  const form = useAccountForm(
    firmChange,
    (body) => call(saveFirm, { params: { id }, body }),
    () => {
      toast('ok', firmTexts.saved);
      void refresh();
    },
  );
  return (
    <form {...form.props} className="grid max-w-form gap-4">
      <FormError form={form} />
      <Field
        label={firmTexts.name}
        name="name"
        autoComplete="organization"
        defaultValue={name}
        error={form.fieldErrors['name']}
      />
      <div className="grid gap-1">
        <Select
          label={firmTexts.defaultRole}
          name="defaultRole"
          value={role}
          options={roleOptions}
          onChange={setRole}
        />
        <p aria-live="polite" className="text-sm text-muted text-pretty">
          {roleTexts.meanings[role]}
        </p>
      </div>
      <div>
        <Button type="submit" size="named" denied={denied} busy={form.busy}>
          {firmTexts.save}
        </Button>
      </div>
    </form>
  );
}
