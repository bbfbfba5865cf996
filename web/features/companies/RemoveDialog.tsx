import { removeCompany, type Company } from '#contract/companies/companies.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeselectCompany } from '#web/connection/useDeselectCompany.ts';
import { ReauthenticationForm } from '#web/identity/ReauthenticationForm.tsx';
import { useConfirmationForm } from '#web/identity/useConfirmationForm.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { removedCompaniesQuery } from './removedCompaniesQuery.ts';
import { describeCounts, storedCountsQuery } from './storedCounts.ts';

type Props = { company: Company; onClose: () => void };

/** Waits for the counts: nothing is destroyed before its extent has been shown. */
export function RemoveDialog({ company, onClose }: Props) {
  const cache = useQueryClient();
  const deselect = useDeselectCompany();
  const counts = useQuery(storedCountsQuery(company.Id));
  const form = useConfirmationForm(
    (body) => call(removeCompany, { params: { companyId: company.Id }, body }),
    ({ deletedAfter, note }) => {
      toast('ok', companyTexts.removed(company.Name, formatInstant(deletedAfter)));
      if (note !== null) toast('info', note);
      onClose();
      void cache.invalidateQueries({ queryKey: removedCompaniesQuery.queryKey });
      void deselect(company, companyTexts.removeUnclear);
    },
  );
  const hasCounts = counts.data !== undefined && !counts.isFetching;
  const question = hasCounts
    ? companyTexts.removeQuestion(company.Name, describeCounts(counts.data.counts))
    : counts.isError && !counts.isFetching
      ? describeError(counts.error)
      : companyTexts.removeCounting(company.Name);
  return (
    <FormDialog onClose={onClose} title={companyTexts.removeTitle(company.Name)}>
      <p aria-live="polite" className="wrap-anywhere">
        {question}
      </p>
      <p className="text-sm text-muted">{companyTexts.removeProvider}</p>
      <ReauthenticationForm
        form={form}
        variant="danger"
        confirmLabel={companyTexts.remove}
        onCancel={onClose}
        disabled={!hasCounts}
        instead={
          counts.isError && (
            <Button busy={counts.isFetching} onClick={() => void counts.refetch()}>
              {commonTexts.tryAgain}
            </Button>
          )
        }
      />
    </FormDialog>
  );
}
