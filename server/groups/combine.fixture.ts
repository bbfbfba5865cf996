import type { Report, ReportRow } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { combineReports, type MemberReport, type RowPlace } from './combine.ts';
import type { EliminatedPair } from './eliminations.ts';
import { judgeSum } from './groupTieOut.ts';

export const months = ['2026-10', '2026-11'];

type RowSeed = { account: string | null; amounts: string[]; name?: string; status?: TieStatus };

/** A profit and loss of income alone. */
function incomeReport(rows: RowSeed[], status: TieStatus = 'agrees'): Report {
  const sumsOf = months.map((_month, index) =>
    rows.reduce((total, { amounts }) => total.plus(amounts[index] ?? '0'), new Big(0)).toFixed(2),
  );
  const total = { cells: sumsOf.map((amount) => ({ amount, status })), total: null };
  return {
    type: 'profit-loss',
    title: 'Profit and Loss',
    companyId: '0',
    companyName: '',
    currency: 'GBP',
    basis: 'accrual',
    frequency: 'monthly',
    periods: months.map((key) => ({
      key,
      label: key,
      startDate: `${key}-01`,
      endDate: `${key}-28`,
      short: false,
    })),
    columns: months.map((key) => ({ key, label: key, kind: 'period', periodKey: key })),
    sections:
      rows.length === 0
        ? []
        : [
            {
              key: 'income',
              title: 'Income',
              sign: -1,
              rows: rows.map(({ account, amounts, name, status: rowStatus = status }): ReportRow => ({
                key: account ?? 'currentYearEarnings',
                label: name ?? account ?? 'Current Year Earnings',
                ...(account === null ? {} : { accountId: account }),
                unit: 'money',
                cells: amounts.map((amount) => ({ amount, status: rowStatus })),
                total: null,
              })),
              total: { key: 'incomeTotal', label: 'Total Income', ...total },
            },
          ],
    totals: [
      {
        key: 'netProfit',
        label: 'Net Profit',
        belowSection: 'income',
        sumOf: [{ section: 'income', sign: 1 }],
        ...total,
      },
    ],
    freshness: { asOf: null, oldestEntity: null },
    tieOut: {
      status,
      checkedAt: null,
      headline: '',
      sentence: '',
      proving: false,
      proofs: [],
      differences: [],
    },
  };
}

export const member = (companyId: string, ...report: Parameters<typeof incomeReport>): MemberReport => ({
  companyId,
  name: companyId.toUpperCase(),
  report: incomeReport(...report),
});

/** By `company account`. */
const placedAs =
  (places: Record<string, string>) =>
  (companyId: string, accountId: string): RowPlace | null => {
    const name = places[`${companyId} ${accountId}`];
    return name === undefined ? null : { groupAccountId: `row ${name}`, code: null, name };
  };

export const combine = (
  members: MemberReport[],
  places: Record<string, string> = {},
  {
    columnsBy = 'members',
    isSettled = true,
    pairs = [],
    samples = [],
  }: {
    columnsBy?: 'members' | 'periods';
    isSettled?: boolean;
    pairs?: EliminatedPair[];
    samples?: Report[];
  } = {},
) =>
  combineReports({
    members,
    columnsBy,
    findPlace: placedAs(places),
    pairs,
    samples,
    judge: judgeSum(isSettled),
  });

export const listRows = ({ sections }: Pick<Report, 'sections'>) =>
  sections.flatMap(({ rows }) =>
    rows.map(({ label, cells }) => [label, ...cells.map(({ amount }) => amount)]),
  );

export const north = member('a', [{ account: 'sales', amounts: ['10.00', '1.00'] }]);
export const south = member('b', [
  { account: 'fees', amounts: ['5.50', '2.00'] },
  { account: 'sales', amounts: ['0.01', '3.00'] },
]);
