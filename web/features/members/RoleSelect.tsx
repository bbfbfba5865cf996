import { type Role, roles } from '#contract/companies/roles.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Select } from '#web/ui/forms/Select.tsx';

type Props = { value: Role; onChange: (role: Role) => void };

const options = roles.map((role) => ({ value: role, label: roleTexts.names[role] }));

export const RoleSelect = ({ value, onChange }: Props) => (
  <div className="grid gap-1">
    <Select label={roleTexts.label} name="role" value={value} options={options} onChange={onChange} />
    <p aria-live="polite" className="text-sm text-muted text-pretty">
      {roleTexts.meanings[value]}
    </p>
  </div>
);
