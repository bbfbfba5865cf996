import { removeCompany, type Company } from '#contract/companies.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeselectCompany } from '#web/connection/useDeselectCompany.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { describeCounts, storedCountsQuery } from './storedCounts.ts';

type Props = { company: Company; onClose: () => void };

/** Names what would be destroyed, and destroys nothing before it could. */
export function RemoveDialog({ company, onClose }: Props) {
  const moveOn = useDeselectCompany();
  const kept = useQuery(storedCountsQuery(company.Id));
  const remove = useMutation({
    mutationFn: () => call(removeCompany, { params: { companyId: company.Id } }),
    onSuccess: async ({ deleted, note }) => {
      toast('ok', texts.companies.removed(company.Name, describeCounts(deleted)));
      if (note !== null) toast('info', note);
      await moveOn(company, texts.companies.removeUnclear);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled: onClose,
  });
  const known = kept.data !== undefined && !kept.isFetching;
  const question = known
    ? texts.companies.removeQuestion(company.Name, describeCounts(kept.data.counts))
    : kept.isError && !kept.isFetching
      ? describeError(kept.error)
      : texts.companies.removeCounting(company.Name);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.companies.removeTitle(company.Name)}
      question={question}
      confirmLabel={kept.isError ? texts.common.tryAgain : texts.companies.remove}
      cancelLabel={texts.common.cancel}
      busy={kept.isFetching || remove.isPending}
      onConfirm={() => (known ? remove.mutate() : void kept.refetch())}
    >
      {texts.companies.removeProvider}
    </ConfirmDialog>
  );
}
