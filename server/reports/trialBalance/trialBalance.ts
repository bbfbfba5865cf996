import { measureColumn } from '../shared/layout.ts';
import { type Amount, parseAmount, ZERO } from '#contract/amounts.ts';
import { dayLabel, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod } from '#contract/reports/reports.ts';
import type { Proof } from '#contract/tieOut/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { ReadFigures } from '../shared/accountRows.ts';
import { type JudgedAmount, toBig, amountWords } from '../shared/amounts.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import { balanceColumn, type BalanceReport } from '../shared/balanceReport.ts';
import type { BodyTotal, ReportBody } from '../shared/reportBody.ts';
import { buildClassSections } from '../shared/classSections.ts';

/**
 * Income and costs keep their side whatever their sign, as the provider shows them, and count from
 * the start of the financial year; other accounts stand on the side they are on.
 */
export function buildTrialBalance(report: BalanceReport): ReportBody {
  const { periods, books } = report;
  const columns = periods.flatMap((period) => sideColumns(balanceColumn(period, books.yearEnd)));
  const lastMonths = periods.map(({ endDate }) => monthStart(endDate));
  const { totals, ...unposted } = buildClassSections(report, columns, (account) =>
    sideFigures(account, report, lastMonths),
  );
  return {
    columns,
    totals,
    ...unposted,
    // Each in the column and with the sign of the account's figure.
    differences: balanceDifferences(report, (account, balance) =>
      isInCredit(account, balance) ? -1 : 1,
    ).map((difference) => ({
      ...difference,
      columnKey: `${difference.columnKey} ${difference.sign === -1 ? 'credit' : 'debit'}`,
    })),
    proofs: periods.map((period, index) =>
      proveSides(period, {
        total: totals[0],
        index,
        rounding: report.roundingAt(period.endDate),
      }),
    ),
    subject: 'balances',
    cumulative: true,
  };
}

const sideColumns = (column: ReportColumn): ReportColumn[] => [
  { ...column, ...measureColumn(column.key, 'debit', 'Debit'), sign: 1 },
  { ...column, ...measureColumn(column.key, 'credit', 'Credit'), sign: -1 },
];

function sideFigures(
  account: Account,
  { checkedBalances }: BalanceReport,
  lastMonths: string[],
): ReadFigures {
  return (subject) => {
    const figures: JudgedAmount[] = [];
    for (const month of lastMonths) {
      const { ours, status } = checkedBalances.atEnd(month, subject);
      if (isInCredit(account, ours)) figures.push({ amount: ZERO, status }, { amount: -ours, status });
      else figures.push({ amount: ours, status }, { amount: ZERO, status });
    }
    return figures;
  };
}

function isInCredit(account: Account, balance: Amount): boolean {
  return isProfitOrLoss(account) ? account.class === 'revenue' : balance < ZERO;
}

function proveSides(
  { endDate }: ReportPeriod,
  { total, index, rounding }: { total: BodyTotal | undefined; index: number; rounding: Amount },
): Proof {
  const amountAt = (place: number) => parseAmount(total?.cells[place]?.amount ?? '0');
  const [debit, credit] = [amountAt(index * 2), amountAt(index * 2 + 1)];
  return {
    ...compareAmounts('sides', 'Debits equal credits', toBig(debit), toBig(credit + rounding)),
    month: endDate.slice(0, 7),
    sentence:
      debit === credit
        ? `Debits and credits are both ${amountWords(debit)} at ${dayLabel(endDate)}.`
        : debit === credit + rounding
          ? `Debits and credits differ by ${amountWords(rounding)} at ${dayLabel(endDate)}, as they do at the provider, which rounds currency gains.`
          : `At ${dayLabel(endDate)} debits are ${amountWords(debit)} and credits ${amountWords(credit)}.`,
  };
}
