import type { Company } from '#contract/companies/companies.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { booksNeedAttention, isActive } from '#web/lib/companies/companies.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';

export function BooksAlerts({ company }: { company: Company }) {
  const { MonthsOff, MonthsDiffering, UnreadEntities, UnusableRecords, OpenNotices } = company.Books;
  if (!booksNeedAttention(company)) return null;
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      <MonthsBadge company={company} status="differs" count={MonthsDiffering} />
      <MonthsBadge company={company} status="review" count={MonthsOff - MonthsDiffering} />
      {UnreadEntities > 0 && (
        <CompanyLink company={company} path={paths.settings}>
          <StatusBadge tone="attention" label={companyTexts.unread(UnreadEntities)} />
        </CompanyLink>
      )}
      {UnusableRecords > 0 && (
        <CompanyLink company={company} path={paths.unusableRecords}>
          <StatusBadge tone="attention" label={companyTexts.unusable(UnusableRecords)} />
        </CompanyLink>
      )}
      {OpenNotices > 0 && (
        <CompanyLink company={company} path={paths.proofs()}>
          <StatusBadge tone="attention" label={companyTexts.notices(OpenNotices)} />
        </CompanyLink>
      )}
    </p>
  );
}

type MonthsProps = { company: Company; status: TieStatus; count: number };

const MonthsBadge = ({ company, status, count }: MonthsProps) =>
  count > 0 && (
    <CompanyLink company={company} path={paths.proofs()}>
      <TieStatusBadge status={status} label={companyTexts.monthsWith(status, count)} />
    </CompanyLink>
  );

type LinkProps = { company: Pick<Company, 'Id'>; path: string; children: ReactNode };

export function CompanyLink({ company, path, children }: LinkProps) {
  return (
    <Link
      to={paths.inCompany(company.Id, path)}
      className="rounded-xs underline-offset-4 hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  );
}

/** Links to the reports once the first sync is complete. */
export function CompanyName({ company }: { company: Company }) {
  if (!isActive(company) || !company.IsInitialSyncCompleted) return company.Name;
  return (
    <CompanyLink company={company} path={paths.reports}>
      {company.Name}
    </CompanyLink>
  );
}
