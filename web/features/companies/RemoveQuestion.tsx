import { removeCompany, type Company } from '#contract/companies.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMoveOn } from '../../connection/useMoveOn.ts';
import { call } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/errorCodes.ts';
import { texts } from '../../lib/texts/index.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import { countsInWords, keptDataQuery } from './keptCounts.ts';

type Props = { company: Company; onClose: () => void };

/** Names what would be destroyed, and destroys nothing before it could. */
export function RemoveQuestion({ company, onClose }: Props) {
  const moveOn = useMoveOn();
  const kept = useQuery(keptDataQuery(company.Id));
  const remove = useMutation({
    mutationFn: () => call(removeCompany, { params: { companyId: company.Id } }),
    onSuccess: async ({ deleted, note }) => {
      toast('ok', texts.companies.removed(company.Name, countsInWords(deleted)));
      if (note !== null) toast('info', note);
      await moveOn(company, texts.companies.removeUnclear);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled: onClose,
  });
  const known = kept.data !== undefined && !kept.isFetching;
  const question = known
    ? texts.companies.removeQuestion(company.Name, countsInWords(kept.data.counts))
    : kept.isError && !kept.isFetching
      ? sentenceOf(kept.error)
      : texts.companies.removeCounting(company.Name);
  return (
    <Confirm
      onClose={onClose}
      title={texts.companies.removeTitle(company.Name)}
      question={question}
      confirmLabel={kept.isError ? texts.common.tryAgain : texts.companies.remove}
      cancelLabel={texts.common.cancel}
      busy={kept.isFetching || remove.isPending}
      onConfirm={() => (known ? remove.mutate() : void kept.refetch())}
    >
      {texts.companies.removeProvider}
    </Confirm>
  );
}
