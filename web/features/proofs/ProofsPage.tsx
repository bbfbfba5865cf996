import type { Company } from '#contract/companies/companies.ts';
import { monthLabel } from '#contract/period.ts';
import { syncEntity } from '#contract/sync/sync.ts';
import type { Proofs } from '#contract/tieOut/proofs.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { VerifyMonthsButton } from '#web/connection/VerifyMonthsButton.tsx';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatCount, formatInstant } from '#web/lib/format/format.ts';
import { lastReport } from '#web/lib/reports/lastReport.ts';
import { type ChosenMonths, monthParameters, parseMonthRange } from '#web/lib/time/monthRange.ts';
import { isRunning, useRuns } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { DismissedNotices } from '#web/notices/DismissedNotices.tsx';
import { PeriodNotices } from '#web/notices/PeriodNotices.tsx';
import { paths } from '#web/paths.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { FilterRow } from '#web/ui/forms/FilterRow.tsx';
import { MonthRangeFields } from '#web/ui/forms/MonthRangeFields.tsx';
import { PrintedFacts } from '#web/ui/layout/PrintedFacts.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { BookCheckLine } from './BookCheckLine.tsx';
import { ProofGrid } from './ProofGrid.tsx';
import { countMonths, isUnverified, shownMonths } from './proofGrid.ts';
import { bookCheckQuery, proofsQuery } from './queries.ts';
import { ReconcilingItemTable } from './ReconcilingItemTable.tsx';

export { ProofsPage as Component };

function ProofsPage() {
  useTitle(proofTexts.title);
  const company = useSelectedCompany();
  return company && <CompanyProofs key={company.Id} company={company} />;
}

function CompanyProofs({ company }: { company: Company }) {
  const { search, write } = useUrlParameters();
  const today = useToday(company.TimeZone);
  const range = parseMonthRange(search, today);
  const onlyOff = search.get('show') === 'off';
  const query = useQuery(proofsQuery(company.Id, range));
  const check = useQuery(bookCheckQuery(company.Id));
  // What the check says stands above: buttons must not move under the pointer.
  const awaitsCheck = check.isPending && check.failureCount === 0;
  const change = (changed: Record<string, string | null>) => write(withParameters(changed));
  return (
    <>
      <PageTitle
        title={proofTexts.title}
        description={proofTexts.lead}
        actions={
          <Button asChild>
            <Link to={paths.reportWith(lastReport(company.Id))}>{proofTexts.back}</Link>
          </Button>
        }
      />
      <PrintedFacts
        facts={[
          company.Name,
          reportTexts.range(monthLabel(range.startDate), monthLabel(range.endDate)),
          ...(onlyOff ? [proofTexts.onlyOff] : []),
        ]}
      />
      <div data-print="never">
        <PeriodNotices company={company} />
        <DismissedNotices companyId={company.Id} />
      </div>
      <BookCheckLine companyId={company.Id} />
      {awaitsCheck ? (
        <Skeleton rows={12} label={commonTexts.loading} />
      ) : (
        <>
          <fieldset aria-label={proofTexts.settings} className="mb-4">
            <FilterRow>
              <MonthRangeFields
                booksFrom={company.Books.From}
                range={range}
                today={today}
                onChange={(month) => change(monthParameters(month))}
              />
              <div className="col-span-2 flex h-9 items-center">
                <Switch
                  label={proofTexts.onlyOff}
                  checked={onlyOff}
                  onChange={(checked) => change({ show: checked ? 'off' : null })}
                />
              </div>
            </FilterRow>
          </fieldset>
          {query.data ? (
            <Months
              proofs={query.data}
              range={range}
              onlyOff={onlyOff}
              dim={query.isPlaceholderData}
              openMonth={search.get('open')}
              onOpen={(month) => change({ open: month })}
              onShowAll={() => change({ show: null })}
            />
          ) : (
            <QueryBoundary query={query} errorTitle={proofTexts.failed} rows={12} />
          )}
        </>
      )}
    </>
  );
}

type MonthsProps = {
  proofs: Proofs;
  range: ChosenMonths;
  onlyOff: boolean;
  dim: boolean;
  openMonth: string | null;
  onOpen: (month: string | null) => void;
  onShowAll: () => void;
};

function Months({ proofs, range, onlyOff, dim, openMonth, onOpen, onShowAll }: MonthsProps) {
  const months = shownMonths(proofs.months, onlyOff);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-sm text-muted">
          {summarize(proofs)}
          {proofs.rechecks && ` ${describeRechecks(proofs.rechecks)}`}
          {proofs.movementsFromBalances && ` ${proofTexts.movementsFromBalances}`}
        </p>
        {proofs.months.some(isUnverified) && !dim && (
          <VerifyMonthsButton
            companyId={proofs.companyId}
            key={`${range.startDate} ${range.endDate}`}
            range={range}
            verifying={proofs.proving}
            label={proofTexts.askRange}
          />
        )}
        {proofs.rechecks && <CheckAllButton companyId={proofs.companyId} calls={proofs.rechecks.calls} />}
      </div>
      {months.length === 0 ? (
        <EmptyState
          Icon={CircleCheck}
          title={proofTexts.allAgreeTitle}
          action={<Button onClick={onShowAll}>{proofTexts.showAll}</Button>}
        >
          {proofTexts.allAgreeText}
        </EmptyState>
      ) : (
        <ScrollFrame aria-busy={dim} className="@container mb-6">
          <ProofGrid proofs={proofs} months={months} openMonth={openMonth} onOpen={onOpen} />
        </ScrollFrame>
      )}
      <ReconcilingItemTable months={months} />
    </>
  );
}

function describeRechecks({
  frequency,
  recentMonths,
  overdueCount,
  oldestCheckAt,
}: NonNullable<Proofs['rechecks']>): string {
  const oldest = formatInstant(oldestCheckAt);
  if (frequency === 'manual') return proofTexts.rechecksByHand(oldest);
  if (frequency === 'weekly') return proofTexts.rechecksWeekly(oldest);
  const rule = proofTexts.rechecks(formatCount(recentMonths));
  return overdueCount === 0 ? rule : `${rule} ${proofTexts.overdue(formatCount(overdueCount), oldest)}`;
}

function CheckAllButton({ companyId, calls }: { companyId: string; calls: number }) {
  const check = useStartSync(companyId, proofTexts.checkingAll);
  const { runs } = useRuns(companyId);
  const isChecking = runs.some(
    ({ full, logs }) =>
      full && logs.some(({ entityType, status }) => entityType === 'TrialBalances' && isRunning(status)),
  );
  return (
    <Button
      size="small"
      denied={useDenial(companyId, syncEntity)}
      busy={check.isPending || isChecking}
      onClick={() => check.mutate({ entity: 'TrialBalances', full: true })}
    >
      {proofTexts.checkAll(formatCount(calls))}
    </Button>
  );
}

function summarize({ months, proving }: Proofs): string {
  const { agreeing, differing: offCount, unchecked: uncheckedCount } = countMonths(months);
  const parts = [
    proofTexts.summary(formatCount(months.length), formatCount(agreeing)),
    ...(offCount > 0 ? [proofTexts.summaryOff(formatCount(offCount))] : []),
    ...(uncheckedCount > 0 ? [proofTexts.summaryUnchecked(formatCount(uncheckedCount))] : []),
  ];
  return `${parts.join(', ')}.${proving ? ` ${proofTexts.proving}` : ''}`;
}
