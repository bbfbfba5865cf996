import {
  type GroupReport,
  type GroupReportQuery,
  type GroupReportType,
  groupReportTypes,
} from '#contract/groups/groupReports.ts';
import type { AccountOfMember, RelationKind } from '#contract/groups/groupRelations.ts';
import type { Group } from '#contract/groups/groups.ts';
import { ZERO } from '#contract/amounts.ts';
import { monthEnd, monthsBetween } from '#contract/period.ts';
import type { Frequency, Report, ReportPeriod } from '#contract/reports/reports.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { InCompany, OfUser } from '#server/db/company.ts';
import { findRetainedEarnings, readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import { planReport, type Reports } from '#server/reports/reports.ts';
import { readAccountFigures } from './accountFigures.ts';
import { readGroupAccounts, readPlaces } from './accountStore.ts';
import { combineReports, type MemberReport, type RowPlace } from './combine.ts';
import { groupYearStart, splitEarnings, yearEndMonth } from './earnings.ts';
import {
  type AccountFigure,
  eliminateBalances,
  eliminateResults,
  type EliminatedPair,
  type Elimination,
  type PairAccount,
} from './eliminations.ts';
import { DELETED_ACCOUNT, readCharts } from './groupAccounts.ts';
import { describeGroup, judgeSum, listDoubtfulMembers } from './groupTieOut.ts';
import { accountKey } from './placing.ts';
import { readRelations, type Sides, type StoredRelation } from './relationStore.ts';

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

/** Reports that add those of members: each is read, judged and asked for as its own report is. */
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
    const { findPlace, relations, pairCount } = await readSettings(userId, group, type);
    const members: ReadMember[] = [];
    for (let index = 0; index < group.members.length; index += READ_TOGETHER)
      members.push(
        ...(await Promise.all(
          group.members.slice(index, index + READ_TOGETHER).map(async ({ companyId, name }) => {
            const company = await companies.companyById(companyId);
            const isRelated = relations.some(({ sides }) =>
              sides.some((side) => side.companyId === companyId),
            );
            return { companyId, name, ...(await readMember(company, plan, { group, signal, isRelated })) };
          }),
        )),
      );
    const isSettled = group.settledAt !== null;
    const pairs = await eliminate(relations, members, { group, plan });
    const combined = combineReports({
      members,
      columnsBy,
      findPlace,
      pairs,
      samples: members.flatMap((member) => member.months),
      judge: judgeSum(isSettled),
    });
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
      pairCount,
      isSettled,
      doubtfulIds: listDoubtfulMembers(members).map(({ companyId }) => companyId),
      currency: group.currency,
      basis,
      frequency,
      periods: firstMember.report.periods.map((period, index) => combinePeriod(period, index, members)),
      ...figures,
      freshness: combineFreshness(members),
      tieOut: describeGroup(members, {
        isSettled,
        pairs,
        periods: plan.range.periods,
        isYearToDate: type === 'profit-loss',
        pairCount,
        proving: members.some(({ months }) => months.some((month) => month.tieOut.proving)),
      }),
    };
  };

  async function readSettings(
    userId: string,
    { id: groupId }: Group,
    type: GroupReportType,
  ): Promise<{
    findPlace: (companyId: string, accountId: string) => RowPlace | null;
    /** Relations of accounts that the report shows. */
    relations: StoredRelation[];
    /** Number of all of the group, in whichever report. */
    pairCount: number;
  }> {
    const { rows, places, relations } = await ofUser(userId, async (trx) => ({
      rows: new Map((await readGroupAccounts(trx, groupId)).map((row) => [row.id, row])),
      places: await readPlaces(trx, groupId),
      relations: await readRelations(trx, groupId),
    }));
    const placed = new Map(
      places.flatMap(({ companyId, accountId, groupAccountId }) => {
        const row = rows.get(groupAccountId);
        return row === undefined
          ? []
          : [
              [
                accountKey({ companyId, accountId }),
                { groupAccountId, code: row.code, name: row.name },
              ] as const,
            ];
      }),
    );
    return {
      pairCount: relations.length,
      findPlace: (companyId, accountId) => placed.get(accountKey({ companyId, accountId })) ?? null,
      relations: relations.filter(({ kind }) => kind === relationKindByType[type]),
    };
  }

  /**
   * A balance sheet whose company has another financial year than the group shows the group's earnings. What is taken out of
   * results is found by month from the beginning of the group's year.
   */
  async function readMember(
    company: StoredCompany,
    plan: ReportPlan,
    { group, signal, isRelated }: { group: Group; signal: AbortSignal; isRelated: boolean },
  ): Promise<{ report: Report; months: Report[] }> {
    const endMonth = group.yearEndMonth;
    const isOfGroup = company.yearEnd === null || yearEndMonth(company.yearEnd) === endMonth;
    const isBalanceSheet = plan.definition.type === 'balance-sheet';
    const needsMonths = isBalanceSheet ? !isOfGroup : isRelated;
    const monthPlans = needsMonths ? planMonths(plan, endMonth) : [];
    const readPlan = await reports.readTogether(company.id, [plan, ...monthPlans], signal);
    const months = monthPlans.map(readPlan);
    if (!isBalanceSheet || isOfGroup) return { report: readPlan(plan), months };
    const retained = findRetainedEarnings(await inCompany(company.id, readAccounts));
    const report = splitEarnings(readPlan(plan), { profits: months, retainedId: retained.id, endMonth });
    return { report, months };
  }

  async function eliminate(
    relations: StoredRelation[],
    members: ReadMember[],
    { group, plan }: { group: Group; plan: ReportPlan },
  ): Promise<EliminatedPair[]> {
    const related = new Set(relations.flatMap(({ sides }) => sides.map(({ companyId }) => companyId)));
    const charts = await readCharts(
      inCompany,
      members.filter(({ companyId }) => related.has(companyId)),
    );
    const accounts = new Map(charts.map((account) => [accountKey(account), account]));
    const names = new Map(members.map(({ companyId, name }) => [companyId, name]));
    const findAccount = (side: AccountOfMember): PairAccount =>
      accounts.get(accountKey(side)) ?? {
        ...side,
        companyName: names.get(side.companyId) ?? '',
        code: null,
        name: DELETED_ACCOUNT,
        // It stands in no section, and the other side has a difference.
        section: '',
      };
    return relations.map(({ sides: [side, otherSide] }) => ({
      accounts: [findAccount(side), findAccount(otherSide)],
      periods: eliminatePair([side, otherSide], members, { group, plan }),
    }));
  }
}

/** Members whose reports are read at once, each over a connection of its own. */
const READ_TOGETHER = 3;

type ReportPlan = ReturnType<typeof planReport>;
/** `months`: profit and losses by month since the beginning of the group's year, where they are needed. */
type ReadMember = MemberReport & { months: Report[] };

const relationKindByType = {
  'profit-loss': 'result',
  'balance-sheet': 'balance',
} as const satisfies Record<GroupReportType, RelationKind>;

/** Profit and losses by month from the beginning of the group's year in which the first period ends, or for results begins. */
function planMonths({ definition: { type }, range }: ReportPlan, endMonth: number): ReportPlan[] {
  const [firstPeriod] = range.periods;
  const firstDay = type === 'balance-sheet' ? (firstPeriod?.endDate ?? range.endDate) : range.startDate;
  return listYears(groupYearStart(firstDay, endMonth), range.endDate).map(([startDate, endDate]) =>
    planReport('profit-loss', { startDate, endDate, frequency: 'monthly' }),
  );
}

function eliminatePair(
  sides: Sides,
  members: ReadMember[],
  { group, plan }: { group: Group; plan: ReportPlan },
): Elimination[] {
  const { periods } = plan.range;
  if (plan.definition.type === 'balance-sheet') {
    const figures = new Map(members.map(({ companyId, report }) => [companyId, readAccountFigures(report)]));
    return eliminateBalances(sides, {
      periodCount: periods.length,
      figure: ({ companyId, accountId }, index) => figures.get(companyId)?.(accountId, index) ?? unread,
    });
  }
  const figures = new Map(members.map(({ companyId, months }) => [companyId, readMonthFigures(months)]));
  const months = members
    .flatMap((member) => member.months)
    .flatMap((report) => report.periods.map(({ startDate }) => startDate));
  return eliminateResults(sides, periods, {
    months: [...new Set(months)].toSorted(),
    isYearStart: (month) => groupYearStart(month, group.yearEndMonth) === month,
    figure: ({ companyId, accountId }, month) => figures.get(companyId)?.(accountId, month) ?? unread,
  });
}

const unread: AccountFigure = { amount: ZERO, status: 'unchecked' };

/** Figures of accounts by the first day of a month, debit positive. */
function readMonthFigures(reports: Report[]): (accountId: string, month: string) => AccountFigure {
  const monthFigures = new Map(
    reports.flatMap((report) => {
      const readFigure = readAccountFigures(report);
      return report.periods.map(
        ({ startDate }, index) => [startDate, (accountId: string) => readFigure(accountId, index)] as const,
      );
    }),
  );
  return (accountId, month) => monthFigures.get(month)?.(accountId) ?? unread;
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
