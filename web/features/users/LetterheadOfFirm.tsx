import { type Letterhead, saveLetterhead } from '#contract/users/letterhead.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { call } from '#web/lib/http/api.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { firmTexts } from '#web/lib/texts/firms.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { toast } from '#web/ui/toasts.ts';

type Props = { letterhead: Letterhead; onSaved: (answer: { letterhead: Letterhead }) => void };

/** Says whose letterhead stands in the place of one's own; who is in several firms chooses. */
export function LetterheadOfFirm({ letterhead: { firmId }, onSaved }: Props) {
  const denied = useSharedDenial(saveLetterhead);
  const firms = useQuery({ ...firmsQuery, enabled: firmId !== null }).data ?? [];
  const save = useMutation({
    mutationFn: (id: string) => call(saveLetterhead, { body: { firmId: id } }),
    onSuccess: (answer) => {
      onSaved(answer);
      toast('ok', firmTexts.letterheadSaved);
    },
    onError: (error) => toastError(error, firmTexts.saveFailed),
  });
  const firm = firms.find(({ id }) => id === firmId);
  if (firm === undefined) return null;
  return (
    <div className="grid gap-3">
      <Notice tone="info">{firmTexts.usedLetterhead(firm.name)}</Notice>
      {firms.length > 1 && (
        <Select
          label={firmTexts.letterheadChoice}
          value={firm.id}
          disabled={denied !== null}
          options={firms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => save.mutate(id)}
        />
      )}
    </div>
  );
}
