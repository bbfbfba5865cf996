import { type Group, settleGroup } from '#contract/groups/groups.ts';
import {
  asReport,
  exportGroupReport,
  type GroupReport,
  groupReportTypes,
  readGroupReport,
  TAKEN_OUT_COLUMN,
} from '#contract/groups/groupReports.ts';
import { exportFormat, type ExportFormat } from '#contract/reports/reportExport.ts';
import { markRunning, TOTAL_COLUMN } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileQuestion } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { readToggled, toggleRow } from '#web/features/reports/table/toggledRows.ts';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { ReportTable } from '#web/features/reports/table/ReportTable.tsx';
import { download } from '#web/lib/download.ts';
import { formatInstantDay, localizeSentence } from '#web/lib/format/format.ts';
import { groupQuery } from '#web/lib/groups/groupsQuery.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { call, callForFile } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { groupTexts } from '#web/lib/texts/groups/groups.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { TieStatusBadge, TieStatusIcon } from '#web/ui/feedback/TieStatus.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { MonthRangeFields } from '#web/ui/forms/MonthRangeFields.tsx';
import { emptyWords, factWords } from '#web/features/reports/reportWords.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import {
  type GroupReportRequest,
  groupColumnChoices,
  groupPresets,
  monthsText,
  readGroupRequest,
  requestQuery,
} from './groupRequest.ts';

export { GroupReportPage as Component };

const PROVING_POLL_MS = 2000;

const groupReportQuery = (groupId: string, request: GroupReportRequest) =>
  queryOptions({
    queryKey: queryKeys.groups('report', groupId, request),
    queryFn: ({ signal }) =>
      call(readGroupReport, {
        params: { groupId, reportType: request.type },
        query: requestQuery(request),
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.tieOut.proving === true ? PROVING_POLL_MS : false),
  });

function GroupReportPage() {
  const { groupId = '' } = useParams();
  const group = useQuery(groupQuery(groupId));
  const title = group.data?.name ?? groupTexts.title;
  useTitle(title);
  return group.data === undefined ? (
    <QueryBoundary query={group} errorTitle={groupTexts.reportFailed} rows={12} />
  ) : (
    <GroupReportView group={group.data} />
  );
}

function GroupReportView({ group }: { group: Group }) {
  const { search, write } = useUrlParameters();
  const today = useToday(null);
  const request = useMemo(
    () => readGroupRequest(search, { today, yearEndMonth: group.yearEndMonth }),
    [search, today, group.yearEndMonth],
  );
  const query = useQuery(groupReportQuery(group.id, request));
  const change = (changed: Record<string, string | null>) =>
    write(withParameters(changed), { replace: false });
  return (
    <>
      <div data-print="never" className="-mt-2 mb-2 flex flex-wrap items-baseline gap-x-3 sm:-mt-4">
        <h1 className="text-lg leading-7 font-semibold tracking-tight wrap-anywhere">{group.name}</h1>
        <p className="text-sm text-muted">
          {[
            reportTexts.types[request.type],
            groupTexts.combined,
            ...factWords({ ...request, basis: 'accrual', currency: group.currency }, undefined),
          ].join(' · ')}
        </p>
        <div className="ml-auto flex gap-2">
          <Button size="small" asChild>
            <Link to={paths.groupRelations(group.id)}>{groupTexts.between}</Link>
          </Button>
          <Button size="small" asChild>
            <Link to={paths.groupAccounts(group.id)}>{groupTexts.accounts}</Link>
          </Button>
          <ExportButton groupId={group.id} request={request} />
        </div>
      </div>
      <fieldset
        aria-label={reportTexts.settings}
        data-print="never"
        className="mb-3 grid min-w-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
      >
        <Select
          label={groupTexts.report}
          hideLabel
          value={request.type}
          options={groupReportTypes.map((value) => ({ value, label: reportTexts.types[value] }))}
          onChange={(type) => change({ type })}
          className="sm:w-44"
        />
        <Select
          label={groupTexts.period}
          hideLabel
          value={request.preset}
          options={groupPresets.map((value) => ({ value, label: reportTexts.presets[value] }))}
          onChange={(preset) => change({ period: preset === 'custom' ? monthsText(request) : preset })}
          className="sm:w-48"
        />
        {request.preset === 'custom' && (
          <MonthRangeFields
            range={request}
            today={today}
            booksFrom={null}
            onChange={(range) => change({ period: monthsText(range) })}
          />
        )}
        <Select
          label={groupTexts.columns}
          hideLabel
          value={request.columns}
          options={groupColumnChoices.map((value) => ({ value, label: columnLabels[value] }))}
          onChange={(columns) => change({ columns })}
          className="sm:w-40"
        />
      </fieldset>
      {query.data === undefined ? (
        <QueryBoundary query={query} errorTitle={groupTexts.reportFailed} rows={12} />
      ) : (
        <GroupFigures group={group} report={query.data} today={today} />
      )}
    </>
  );
}

const columnLabels: Record<GroupReportRequest['columns'], string> = {
  members: groupTexts.byMembers,
  monthly: groupTexts.byMonths,
  quarterly: groupTexts.byQuarters,
  yearly: groupTexts.byYears,
};

type FiguresProps = { group: Group; report: GroupReport; today: string };

/** A figure of an organization opens in its own report; one by period opens the organizations of that period. */
function GroupFigures({ group, report, today }: FiguresProps) {
  const { search, write } = useUrlParameters();
  const navigate = useNavigate();
  const table = useMemo(() => markRunning(withExtraColumns(asReport(report)), today), [report, today]);
  const empty = emptyWords(table);
  const folded = search.get('fold');
  const toggledRows = useMemo(() => readToggled(folded), [folded]);
  const openFigure = ({ row, column }: Place) => {
    const { type, periods } = report;
    const member = group.members.find(({ companyId }) => companyId === column);
    const period = periods.find(
      ({ key }) => key === table.columns.find((shownColumn) => shownColumn.key === column)?.periodKey,
    );
    if (period === undefined) return;
    if (column === TAKEN_OUT_COLUMN) {
      void navigate(paths.groupRelationsAt(group.id, period.endDate.slice(0, 7)));
      return;
    }
    if (member !== undefined) {
      const months = { from: period.startDate.slice(0, 7), to: period.endDate.slice(0, 7) };
      const [account, secondAccount] = report.accounts.filter(
        ({ rowKey, companyId }) => rowKey === row && companyId === member.companyId,
      );
      const path =
        account === undefined || secondAccount !== undefined
          ? paths.reportForMonths({ type, ...months })
          : paths.reportFigure({
              type,
              ...months,
              account: account.accountId,
              column: type === 'balance-sheet' || months.from === months.to ? months.to : TOTAL_COLUMN,
            });
      void navigate(paths.inCompany(member.companyId, path));
    } else if (report.columnsBy === 'periods')
      write(withParameters({ columns: null, period: monthsText(period) }), { replace: false });
  };
  return (
    <Card>
      <GroupStatus group={group} report={report} />
      {table.sections.length === 0 ? (
        <EmptyState Icon={FileQuestion} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ReportTable
          report={table}
          trend={false}
          noteMarks={noMarks}
          toggledRows={toggledRows}
          onTurn={(key) => write((params) => toggleRow(params, key))}
          onOpen={openFigure}
        />
      )}
    </Card>
  );
}

const noMarks = new Map<string, never>();

/** Agreement of the figures, and the next step of a person. */
function GroupStatus({ group, report }: { group: Group; report: GroupReport }) {
  const { tieOut, unplacedCount, doubtfulIds, pairCount } = report;
  const headline = localizeSentence(tieOut.headline);
  const { settledAt, settledBy } = group;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-sm leading-6 print:px-0">
      <p aria-live="polite">
        {isAgreeing(tieOut.status) ? (
          <>
            <TieStatusIcon status={tieOut.status} className="mr-1.5 inline align-text-bottom" />
            {headline}
          </>
        ) : (
          <TieStatusBadge status={tieOut.status} label={headline} wraps />
        )}
      </p>
      {doubtfulIds.length > 0 && tieOut.uncheckedPart !== undefined && (
        <p className="text-muted">{tieOut.uncheckedPart}</p>
      )}
      {settledAt !== null && (
        <p className="text-muted">{groupTexts.settled(settledBy, formatInstantDay(settledAt))}</p>
      )}
      {isAtLeast(group.role, 'editor') && (
        <SettleButton
          group={group}
          label={pairCount > 0 ? groupTexts.nothingElse : groupTexts.nothingBetween}
        />
      )}
      {unplacedCount > 0 && (
        <p className="text-muted">
          {groupTexts.unplaced(unplacedCount)}.{' '}
          <Link to={paths.groupAccounts(group.id)} className="text-accent hover:underline">
            {groupTexts.place}
          </Link>
        </p>
      )}
    </div>
  );
}

function SettleButton({ group: { id, settledAt }, label }: { group: Group; label: string }) {
  const cache = useQueryClient();
  const run = useMutation({
    mutationFn: (isSettled: boolean) => call(settleGroup, { params: { groupId: id }, body: { isSettled } }),
    onSuccess: () => invalidateKeys(cache, queryKeys.groups()),
    onError: (error) => toastError(error, groupTexts.settleFailed),
  });
  return (
    <Button
      size="small"
      title={groupTexts.nothingBetweenHint}
      busy={run.isPending}
      onClick={() => run.mutate(settledAt === null)}
    >
      {settledAt === null ? label : groupTexts.reopen}
    </Button>
  );
}

function ExportButton({ groupId, request }: { groupId: string; request: GroupReportRequest }) {
  const run = useMutation({
    mutationFn: (format: ExportFormat) =>
      callForFile(exportGroupReport, {
        params: { groupId, reportType: request.type },
        query: { ...requestQuery(request), format },
      }),
    onSuccess: ({ name, content }) => download(content, name),
    onError: (error) => toastError(error, reportTexts.exportFailed),
  });
  return (
    <Menu
      button={{
        size: 'small',
        busy: run.isPending,
        children: (
          <>
            {!run.isPending && <Download aria-hidden className="size-4 text-muted" />}
            {groupTexts.export}
          </>
        ),
      }}
      items={exportFormat.options.map((format) => ({
        label: reportTexts.exportFormats[format],
        onSelect: () => run.mutate(format),
      }))}
    />
  );
}
