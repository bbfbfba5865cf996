import { type RemovedCompany, restoreCompany } from '#contract/companies/companies.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { may } from '#web/lib/companies/rights.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { toast } from '#web/ui/toasts.ts';
import { removedCompaniesQuery } from './removedCompaniesQuery.ts';

/** Shows nothing where there is nothing to restore. */
export function RemovedCompanies() {
  const { data } = useQuery(removedCompaniesQuery);
  if (data === undefined || data.companies.length === 0) return null;
  return (
    <section aria-labelledby="removed-companies" className="mt-8">
      <h2 id="removed-companies" className="font-semibold">
        {companyTexts.removedTitle}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted text-pretty">{companyTexts.removedLead}</p>
      <Card>
        <ul className="divide-y">
          {data.companies.map((company) => (
            <Row key={company.id} company={company} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ company: { id, name, role, removedAt, deletedAfter } }: { company: RemovedCompany }) {
  const cache = useQueryClient();
  const restore = useMutation({
    mutationFn: () => call(restoreCompany, { params: { companyId: id } }),
    onSuccess: () => {
      toast('ok', companyTexts.restored(name));
      // The focused button disappears with its row.
      document.querySelector('main')?.focus();
    },
    onError: (error) => toastError(error, companyTexts.restoreFailed(name)),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.companies() }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {companyTexts.removedUntil(formatInstant(removedAt), formatInstant(deletedAfter))}
        </p>
      </div>
      <Button
        size="small"
        denied={may({ Role: role }, restoreCompany) ? null : roleTexts.takes(restoreCompany.role, role)}
        busy={restore.isPending}
        aria-label={companyTexts.restoreLabel(name)}
        onClick={() => restore.mutate()}
      >
        {companyTexts.restore}
      </Button>
    </li>
  );
}
