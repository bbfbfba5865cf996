import { useQuery } from '@tanstack/react-query';
import { firmsQuery } from '#web/lib/firms.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { Select } from '#web/ui/forms/Select.tsx';

type Props = {
  firmId: string | null;
  /** Firm of the pack as it is saved. */
  savedFirmId: string | null;
  onChange: (firmId: string | null) => void;
};

const MINE = 'mine';

/** Offered to who is in a firm. */
export function PackOwnerField({ firmId, savedFirmId, onChange }: Props) {
  const firms = useQuery(firmsQuery).data ?? [];
  if (firms.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Select
        label={firmTexts.packOwner}
        value={firmId ?? MINE}
        disabled={savedFirmId !== null}
        options={[
          { value: MINE, label: firmTexts.packOfMine },
          ...firms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange(value === MINE ? null : value)}
        className="max-w-form"
      />
      <p className="text-sm text-muted">{firmTexts.packStays}</p>
    </div>
  );
}
