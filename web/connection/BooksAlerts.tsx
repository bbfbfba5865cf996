import type { Company } from '#contract/companies.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { booksNeedAttention, isActive } from '#web/lib/companies/companies.ts';
import { session } from '#web/lib/session/session.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/feedback/Status.tsx';

/** What of an organisation's books does not tie, was not read to its end, could not be used or changed in closed months, each with the way there. */
export function BooksAlerts({ company }: { company: Company }) {
  const { MonthsOff, UnreadEntities, UnusableRecords, OpenNotices } = company.Books;
  if (!booksNeedAttention(company)) return null;
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      {MonthsOff > 0 && (
        <CompanyLink company={company} to={paths.proofs()}>
          <StatusBadge tone="error" label={texts.companies.monthsOff(MonthsOff)} />
        </CompanyLink>
      )}
      {UnreadEntities > 0 && (
        <CompanyLink company={company} to={paths.failedSyncLogs}>
          <StatusBadge tone="attention" label={texts.companies.unread(UnreadEntities)} />
        </CompanyLink>
      )}
      {UnusableRecords > 0 && (
        <CompanyLink company={company} to={paths.unusableRecords}>
          <StatusBadge tone="attention" label={texts.companies.unusable(UnusableRecords)} />
        </CompanyLink>
      )}
      {OpenNotices > 0 && (
        <CompanyLink company={company} to={paths.proofs()}>
          <StatusBadge tone="attention" label={texts.companies.notices(OpenNotices)} />
        </CompanyLink>
      )}
    </p>
  );
}

type LinkProps = { company: Company; to: string; children: ReactNode };

/** Leads to a page about one organisation, which is the selected one there. */
export function CompanyLink({ company, to: path, children }: LinkProps) {
  return (
    <Link
      to={path}
      onClick={() => session.chooseCompany(company.Id)}
      className="rounded-xs underline-offset-4 hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  );
}

/** The name, and where its books can be looked at the way to their reports. */
export function CompanyName({ company }: { company: Company }) {
  if (!isActive(company) || !company.IsInitialSyncCompleted) return company.Name;
  return (
    <CompanyLink company={company} to={paths.reports}>
      {company.Name}
    </CompanyLink>
  );
}
