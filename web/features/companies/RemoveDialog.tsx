import { removeCompany, type Company } from '#contract/companies/companies.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeselectCompany } from '#web/connection/useDeselectCompany.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { describeCounts, storedCountsQuery } from './storedCounts.ts';

type Props = { company: Company; onClose: () => void };

/** Waits for the counts: nothing is destroyed before its extent has been shown. */
export function RemoveDialog({ company, onClose }: Props) {
  const deselect = useDeselectCompany();
  const counts = useQuery(storedCountsQuery(company.Id));
  const remove = useMutation({
    mutationFn: () => call(removeCompany, { params: { companyId: company.Id } }),
    onSuccess: async ({ deleted, note }) => {
      toast('ok', texts.companies.removed(company.Name, describeCounts(deleted)));
      if (note !== null) toast('info', note);
      await deselect(company, texts.companies.removeUnclear);
    },
    onError: (error) => toastError(error, texts.errors.generic),
    onSettled: onClose,
  });
  const hasCounts = counts.data !== undefined && !counts.isFetching;
  const question = hasCounts
    ? texts.companies.removeQuestion(company.Name, describeCounts(counts.data.counts))
    : counts.isError && !counts.isFetching
      ? describeError(counts.error)
      : texts.companies.removeCounting(company.Name);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.companies.removeTitle(company.Name)}
      question={question}
      confirmLabel={counts.isError ? texts.common.tryAgain : texts.companies.remove}
      cancelLabel={texts.common.cancel}
      busy={counts.isFetching || remove.isPending}
      onConfirm={() => (hasCounts ? remove.mutate() : void counts.refetch())}
    >
      {texts.companies.removeProvider}
    </ConfirmDialog>
  );
}
