import {
  type GroupReport,
  type GroupReportQuery,
  type GroupReportType,
  groupReportTypes,
} from '#contract/groups/groupReports.ts';
import type { Group } from '#contract/groups/groups.ts';
import { monthEnd, monthsBetween } from '#contract/period.ts';
import type { Frequency, Report, ReportPeriod } from '#contract/reports/reports.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { InCompany, OfUser } from '#server/db/company.ts';
import { findRetainedEarnings, readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import { planReport, type Reports } from '#server/reports/reports.ts';
import { readGroupAccounts, readPlaces } from './accountStore.ts';
import { combineReports, type MemberReport, type RowPlace } from './combine.ts';
import { groupYearStart, splitEarnings, yearEndMonth } from './earnings.ts';
import { describeGroup, judgeSum, listDoubtfulMembers } from './groupTieOut.ts';

export type GroupReportsDeps = {
  ofUser: OfUser;
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  reports: Pick<Reports, 'readTogether'>;
  /** Rejects with 404 where one of its companies is not open to the user. */
  readGroup(userId: string, groupId: string): Promise<Group>;
};

type GroupRequest = { userId: string; groupId: string; signal: AbortSignal };

export type GroupReports = ReturnType<typeof createGroupReports>;

/** Reports that add those of members, one member after another: each is read, judged and asked for as its own report is. */
export function createGroupReports({ ofUser, inCompany, companies, reports, readGroup }: GroupReportsDeps) {
  return async (
    { userId, groupId, signal }: GroupRequest,
    reportType: string,
    query: GroupReportQuery,
  ): Promise<GroupReport> => {
    const type = requireType(reportType);
    const { startDate, endDate, columns: columnsBy } = query;
    const monthCount = monthsBetween(startDate, endDate).length;
    const frequency = columnsBy === 'members' ? wholeRange(monthCount) : query.frequency;
    const plan = planReport(type, { startDate, endDate, frequency });
    if (columnsBy === 'members' && monthCount > 12)
      throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
        details: [{ path: 'endDate', message: 'By organizations a report covers at most 12 months.' }],
      });
    const group = await readGroup(userId, groupId);
    const placeOf = await readPlacing(userId, groupId);
    const members: MemberReport[] = [];
    for (const { companyId, name } of group.members) {
      const company = await companies.companyById(companyId);
      members.push({ companyId, name, report: await readMember(company, plan, { group, signal }) });
    }
    const isSettled = group.settledAt !== null;
    const combined = combineReports({ members, columnsBy, placeOf, judge: judgeSum(isSettled) });
    const [firstMember] = members;
    if (firstMember === undefined) throw new Error('A group has at least one organization.');
    const { title, basis } = firstMember.report;
    const { unplacedCount, ...figures } = combined;
    return {
      type,
      title,
      groupId,
      groupName: group.name,
      columnsBy,
      unplacedCount,
      isSettled,
      doubtfulIds: listDoubtfulMembers(members).map(({ companyId }) => companyId),
      currency: group.currency,
      basis,
      frequency,
      periods: firstMember.report.periods.map((period, index) => combinePeriod(period, index, members)),
      ...figures,
      freshness: combineFreshness(members),
      tieOut: describeGroup(members, isSettled),
    };
  };

  async function readPlacing(
    userId: string,
    groupId: string,
  ): Promise<(companyId: string, accountId: string) => RowPlace | null> {
    const { rows, places } = await ofUser(userId, async (trx) => ({
      rows: new Map((await readGroupAccounts(trx, groupId)).map((row) => [row.id, row])),
      places: await readPlaces(trx, groupId),
    }));
    const placed = new Map(
      places.flatMap(({ companyId, accountId, groupAccountId }) => {
        const row = rows.get(groupAccountId);
        return row === undefined
          ? []
          : [[`${companyId} ${accountId}`, { groupAccountId, code: row.code, name: row.name }] as const];
      }),
    );
    return (companyId, accountId) => placed.get(`${companyId} ${accountId}`) ?? null;
  }

  /** A balance sheet whose company has another financial year than the group shows the group's earnings. */
  async function readMember(
    company: StoredCompany,
    plan: ReturnType<typeof planReport>,
    { group, signal }: { group: Group; signal: AbortSignal },
  ): Promise<Report> {
    const endMonth = group.yearEndMonth;
    const isOfGroup = company.yearEnd === null || yearEndMonth(company.yearEnd) === endMonth;
    const { type } = plan.definition;
    if (type !== 'balance-sheet' || isOfGroup)
      return (await reports.readTogether(company.id, [plan], signal))(plan);
    const [firstPeriod] = plan.range.periods;
    const profitPlans = listYears(
      groupYearStart(firstPeriod?.endDate ?? plan.range.endDate, endMonth),
      plan.range.endDate,
    ).map(([startDate, endDate]) => planReport('profit-loss', { startDate, endDate, frequency: 'monthly' }));
    const readPlan = await reports.readTogether(company.id, [plan, ...profitPlans], signal);
    const retained = findRetainedEarnings(await inCompany(company.id, readAccounts));
    return splitEarnings(readPlan(plan), {
      profits: profitPlans.map(readPlan),
      retainedId: retained.id,
      endMonth,
    });
  }
}

/** One period of so many months. */
const wholeRange = (monthCount: number): Frequency =>
  monthCount === 1 ? 'monthly' : monthCount <= 3 ? 'quarterly' : 'yearly';

/** Ranges of at most as many months as a report covers. */
function listYears(startDate: string, endDate: string): [startDate: string, endDate: string][] {
  const months = monthsBetween(startDate, endDate);
  const ranges: [string, string][] = [];
  for (let index = 0; index < months.length; index += MOST_MONTHS) {
    const block = months.slice(index, index + MOST_MONTHS);
    ranges.push([block[0] ?? startDate, monthEnd(block.at(-1) ?? endDate)]);
  }
  return ranges;
}

const MOST_MONTHS = 48;

function requireType(reportType: string): GroupReportType {
  const type = groupReportTypes.find((candidate) => candidate === reportType);
  if (type !== undefined) return type;
  const message = `A group has no report "${reportType}". There are: ${groupReportTypes.join(', ')}.`;
  throw new AppError('API_NOT_FOUND', message);
}

/** Checked at the oldest moment, once the period is checked in every member. */
function combinePeriod(period: ReportPeriod, index: number, members: MemberReport[]): ReportPeriod {
  const { checkedAt: _own, ...plain } = period;
  const checks = members.flatMap(({ report }) => report.periods[index]?.checkedAt ?? []).toSorted();
  const [oldest] = checks;
  return oldest === undefined || checks.length < members.length ? plain : { ...plain, checkedAt: oldest };
}

/** Freshness of the member that was read longest ago. */
function combineFreshness(members: MemberReport[]): Report['freshness'] {
  const readAt = members.map(({ report }) => report.freshness.asOf);
  const [oldest] = readAt.flatMap((moment) => moment ?? []).toSorted();
  return { asOf: readAt.includes(null) ? null : (oldest ?? null), oldestEntity: null };
}
