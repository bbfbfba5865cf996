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
    const at = (amounts: Amount[]) => amounts[index] ?? nothing;
    const moved = at(ends.net) + at(ends.currency);
    const proofs = [
      movesBanks(report, ends, {
        period,
        banks,
        brought: sum(brought.flatMap((amounts) => amounts[index] ?? [])),
        moved,
      }),
      methodsAgree(ends, { direct: at(ends.net), indirect: at(ends.other) }),
      closesAt(report, ends, { endDate: period.endDate, closing: at(ends.closing) }),
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
    moved,
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
      toBig(moved),
    ),
    sentence:
      moved === stated
        ? `Cash flows and the currency effect come to ${worded(moved)} up to ${dayLabel(endDate)}, what ${providerName} says the bank accounts moved.`
        : `Cash flows and the currency effect come to ${worded(moved)} up to ${dayLabel(endDate)}, but ${providerName} says the bank accounts moved ${worded(stated)}.`,
  };
}

function methodsAgree(
  { method }: Ends,
  { direct: own, indirect: other }: { direct: Amount; indirect: Amount },
): Bare {
  const named = method === 'direct' ? 'indirect' : 'direct';
  return {
    ...compareAmounts('methods', 'Both methods end at the same net cash flow', toBig(other), toBig(own)),
    sentence:
      own === other
        ? `The ${named} method ends at ${worded(own)} too.`
        : `The ${method} method ends at ${worded(own)}, the ${named} one at ${worded(other)}.`,
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
  const stated = sum(balances.flatMap((balance) => balance ?? []));
  return {
    ...compareAmounts('closingCash', 'Closing cash equals the bank accounts', toBig(stated), toBig(closing)),
    sentence:
      closing === stated
        ? `Opening cash and the flows make ${worded(closing)}, what ${providerName} says stood on the bank accounts at ${dayLabel(endDate)}.`
        : `Opening cash and the flows make ${worded(closing)}, but ${providerName} says ${worded(stated)} stood on the bank accounts at ${dayLabel(endDate)}.`,
  };
}
