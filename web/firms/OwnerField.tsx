import { useQuery } from '@tanstack/react-query';
import { belongingTexts } from '#web/lib/texts/belonging.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { firmsQuery } from './firmsQuery.ts';

type Props = {
  /** Null for the user alone. */
  firmId: string | null;
  /** Firm of the thing as it is saved, with which it stays. */
  savedFirmId: string | null;
  onChange: (firmId: string | null) => void;
};

const MINE = 'mine';

/** Asks whether a pack, a template or a saved report belongs to the user alone or to a firm; nothing without a firm. */
export function OwnerField({ firmId, savedFirmId, onChange }: Props) {
  const firms = useQuery(firmsQuery).data ?? [];
  if (firms.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Select
        label={belongingTexts.belongsTo}
        value={firmId ?? MINE}
        disabled={savedFirmId !== null}
        options={[
          { value: MINE, label: belongingTexts.mineAlone },
          ...firms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange(value === MINE ? null : value)}
        className="max-w-form"
      />
      <p className="text-sm text-muted">{belongingTexts.staysWithFirm}</p>
    </div>
  );
}
