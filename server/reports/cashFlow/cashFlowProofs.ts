import { type Amount, ZERO, sum } from '#contract/amounts.ts';
import { dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { CashFlowMethod, ReportPeriod } from '#contract/reports/reports.ts';
import type { Proof } from '#contract/tieOut/tieOut.ts';
import { isChecked, compareAmounts } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import { toBig, amountWords } from '../shared/amounts.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import { isCash } from '#server/ledger/ledger.ts';
import type { CashBooks } from './cashFlowBooks.ts';
import { accountFigureScope } from '../shared/subjects.ts';

/** One amount for each period. */
type CashFlowResult = {
  cash: CashBooks;
  net: Amount[];
  /** Net cash flow by the other method. */
  other: Amount[];
  currency: Amount[];
  closing: Amount[];
  method: CashFlowMethod;
  providerName: string;
};

/**
 * The provider states no cash flow; its bank balances and movements are what the report ties to.
 */
export function cashProofs(report: MovingReport, ends: CashFlowResult): Proof[] {
  const banks = ends.cash.accounts.filter(isCash);
  const brought = banks.map((account) => ends.cash.listAmounts(account, 'brought'));
  return report.periods.flatMap((period, index) => {
    const month = period.endDate.slice(0, 7);
    const amountAt = (amounts: Amount[]) => amounts[index] ?? ZERO;
    const movement = amountAt(ends.net) + amountAt(ends.currency);
    const proofs = [
      proveMovement(report, ends, {
        period,
        banks,
        brought: sum(brought.flatMap((amounts) => amounts[index] ?? [])),
        movement,
      }),
      proveMethods(ends, { direct: amountAt(ends.net), indirect: amountAt(ends.other) }),
      proveClosing(report, ends, { endDate: period.endDate, closing: amountAt(ends.closing) }),
    ];
    return proofs.flatMap((proof) => (proof === null ? [] : [{ ...proof, month }]));
  });
}

type MonthlessProof = Omit<Proof, 'month'> | null;

/** Null unless every month of the period is checked. */
function proveMovement(
  { months }: MovingReport,
  { providerName }: CashFlowResult,
  {
    period: { startDate, endDate },
    banks,
    brought,
    movement,
  }: { period: ReportPeriod; banks: Account[]; brought: Amount; movement: Amount },
): MonthlessProof {
  const states = monthsBetween(startDate, endDate).map((month) => months.get(month));
  if (!states.every(isChecked)) return null;
  const providerMovement =
    sum(states.flatMap((state) => banks.flatMap(({ id }) => state?.movements.get(id) ?? []))) - brought;
  return {
    ...compareAmounts(
      'cash',
      'Cash flows equal the movement of the bank accounts',
      toBig(providerMovement),
      toBig(movement),
    ),
    sentence:
      movement === providerMovement
        ? `Cash flows and the currency effect come to ${amountWords(movement)} up to ${dayLabel(endDate)}, what ${providerName} says the bank accounts moved.`
        : `Cash flows and the currency effect come to ${amountWords(movement)} up to ${dayLabel(endDate)}, but ${providerName} says the bank accounts moved ${amountWords(providerMovement)}.`,
  };
}

function proveMethods(
  { method }: CashFlowResult,
  { direct: ownMethod, indirect: otherMethod }: { direct: Amount; indirect: Amount },
): MonthlessProof {
  const methodName = method === 'direct' ? 'indirect' : 'direct';
  return {
    ...compareAmounts(
      'methods',
      'Both methods end at the same net cash flow',
      toBig(otherMethod),
      toBig(ownMethod),
    ),
    sentence:
      ownMethod === otherMethod
        ? `The ${methodName} method ends at ${amountWords(ownMethod)} too.`
        : `The ${method} method ends at ${amountWords(ownMethod)}, the ${methodName} one at ${amountWords(otherMethod)}.`,
  };
}

/** Null where the provider states no balance. */
function proveClosing(
  { books, checkedBalances }: MovingReport,
  { cash, providerName }: CashFlowResult,
  { endDate, closing }: { endDate: string; closing: Amount },
): MonthlessProof {
  const balances = cash.accounts
    .filter(isCash)
    .map(({ id }) => checkedBalances.atEnd(monthStart(endDate), accountFigureScope(id, books)).provider);
  if (balances.some((balance) => balance === null)) return null;
  const statedTotal = sum(balances.flatMap((balance) => balance ?? []));
  return {
    ...compareAmounts(
      'closingCash',
      'Closing cash equals the bank accounts',
      toBig(statedTotal),
      toBig(closing),
    ),
    sentence:
      closing === statedTotal
        ? `Opening cash and the flows make ${amountWords(closing)}, what ${providerName} says stood on the bank accounts at ${dayLabel(endDate)}.`
        : `Opening cash and the flows make ${amountWords(closing)}, but ${providerName} says ${amountWords(statedTotal)} stood on the bank accounts at ${dayLabel(endDate)}.`,
  };
}
