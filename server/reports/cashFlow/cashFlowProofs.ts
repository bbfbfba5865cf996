import { type Amount, nothing, sum } from '#contract/amounts.ts';
import { dayLabel, monthsBetween, monthStart } from '#contract/period.ts';
import type { CashFlowMethod, ReportPeriod } from '#contract/reports.ts';
import type { Proof } from '#contract/tieOut.ts';
import { compareAmounts } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import { toBig, worded } from '../shared/amounts.ts';
import type { MovingReport } from '../balanceSheet/balanceSheet.ts';
import { isCash } from './cashActivities.ts';
import type { CashBooks } from './cashFlowBooks.ts';
import { accountSubject } from '../shared/subjects.ts';
import { isProved } from '../shared/tieStatus.ts';

/** One amount for each period. */
type Ends = {
  cash: CashBooks;
  net: Amount[];
  /** What the other method ends at. */
  other: Amount[];
  currency: Amount[];
  closing: Amount[];
  method: CashFlowMethod;
  providerName: string;
};

/** Cash flows are no figures of the provider's; its movement and balance of the bank accounts are what they tie to. */
export function cashProofs(report: MovingReport, ends: Ends): Proof[] {
  const banks = ends.cash.accounts.filter(isCash);
  const brought = banks.map((account) => ends.cash.amountsOf(account, 'brought'));
  return report.periods.flatMap((period, index) => {
    const month = period.endDate.slice(0, 7);
    const amountAt = (amounts: Amount[]) => amounts[index] ?? nothing;
    const movement = amountAt(ends.net) + amountAt(ends.currency);
    const proofs = [
      movesBanks(report, ends, {
        period,
        banks,
        brought: sum(brought.flatMap((amounts) => amounts[index] ?? [])),
        moved: movement,
      }),
      methodsAgree(ends, { direct: amountAt(ends.net), indirect: amountAt(ends.other) }),
      closesAt(report, ends, { endDate: period.endDate, closing: amountAt(ends.closing) }),
    ];
    return proofs.flatMap((proof) => (proof === null ? [] : [{ ...proof, month }]));
  });
}

type Bare = Omit<Proof, 'month'> | null;

/** Against the provider's own movement of its bank accounts, where all months of the period are anchored. */
function movesBanks(
  { months }: MovingReport,
  { providerName }: Ends,
  {
    period: { startDate, endDate },
    banks,
    brought,
    moved: movement,
  }: { period: ReportPeriod; banks: Account[]; brought: Amount; moved: Amount },
): Bare {
  const states = monthsBetween(startDate, endDate).map((month) => months.get(month));
  if (!states.every(isProved)) return null;
  const stated =
    sum(states.flatMap((state) => banks.flatMap(({ id }) => state?.movements.get(id) ?? []))) - brought;
  return {
    ...compareAmounts(
      'cash',
      'Cash flows equal the movement of the bank accounts',
      toBig(stated),
      toBig(movement),
    ),
    sentence:
      movement === stated
        ? `Cash flows and the currency effect come to ${worded(movement)} up to ${dayLabel(endDate)}, what ${providerName} says the bank accounts moved.`
        : `Cash flows and the currency effect come to ${worded(movement)} up to ${dayLabel(endDate)}, but ${providerName} says the bank accounts moved ${worded(stated)}.`,
  };
}

function methodsAgree(
  { method }: Ends,
  { direct: ownMethod, indirect: otherMethod }: { direct: Amount; indirect: Amount },
): Bare {
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
        ? `The ${methodName} method ends at ${worded(ownMethod)} too.`
        : `The ${method} method ends at ${worded(ownMethod)}, the ${methodName} one at ${worded(otherMethod)}.`,
  };
}

/** Against what the provider says stands on the bank accounts. */
function closesAt(
  { books, tied }: MovingReport,
  { cash, providerName }: Ends,
  { endDate, closing }: { endDate: string; closing: Amount },
): Bare {
  const balances = cash.accounts
    .filter(isCash)
    .map(({ id }) => tied.atEnd(monthStart(endDate), accountSubject(id, books)).provider);
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
        ? `Opening cash and the flows make ${worded(closing)}, what ${providerName} says stood on the bank accounts at ${dayLabel(endDate)}.`
        : `Opening cash and the flows make ${worded(closing)}, but ${providerName} says ${worded(statedTotal)} stood on the bank accounts at ${dayLabel(endDate)}.`,
  };
}
