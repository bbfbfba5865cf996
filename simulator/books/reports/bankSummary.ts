import { dayAt, longDate } from '../calendar.ts';
import type { Account } from '../chart.ts';
import { decimal, sum, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import type { Query } from '../query.ts';
import type { Row } from '../wire.ts';
import { balancesAt, byAccount, PSEUDO_RETAINED_EARNINGS } from './figures.ts';
import { header, report, section, summaryRow, type ReportRow } from './grammar.ts';
import { readPeriods, type Period } from './periods.ts';

type Flows = { account: Account; opening: Cents; received: Cents; spent: Cents; gain: Cents; closing: Cents };

const NOTHING: Period = { from: 0, to: 0 };

/**
 * Cash received into and spent from each bank account between `fromDate` and `toDate` (default: this month), between
 * its balances, in the base currency. Where bank accounts are kept in other currencies, the effect of exchange rates
 * stands in a column of its own, as on the provider's page; its API documents none.
 */
export function bankSummary(organisation: Organisation, query: Query, now: Date): Row {
  const [period = NOTHING] = readPeriods(query, now);
  const flows = readFlows(organisation, period);
  const hasGains = flows.some(({ gain }) => gain !== 0n);
  const labels = ['Cash Received', 'Cash Spent', ...(hasGains ? ['FX Gain'] : [])];
  const listAmounts = ({ opening, received, spent, gain, closing }: Flows): Cents[] => [
    opening,
    received,
    spent,
    ...(hasGains ? [gain] : []),
    closing,
  ];
  const rows = flows.map((flow) => ({ account: flow.account, amounts: listAmounts(flow) }));
  const totals = ['', ...labels, ''].map((_label, index) =>
    sum(rows.map(({ amounts }) => amounts[index] ?? 0n)),
  );
  return report(
    {
      id: 'BankSummary',
      name: 'Bank Summary',
      titles: [organisation.name, `From ${longDate(period.from)} to ${longDate(period.to)}`],
      date: longDate(dayAt(now.getTime())),
      now,
    },
    [
      header(['Bank Accounts', 'Opening Balance', ...labels, 'Closing Balance']),
      section('', [
        ...rows.map(({ account, amounts }) => bankRow(account, amounts)),
        summaryRow('Total', totals),
      ]),
    ],
  );
}

/** OAS: the name carries `accountID`, what was received and spent `account`, the balances nothing. */
function bankRow(account: Account, amounts: Cents[]): ReportRow {
  const linked = (Value: string, Id: string) => ({ Value, Attributes: [{ Value: account.id, Id }] });
  return {
    RowType: 'Row',
    Cells: [
      linked(account.name, 'accountID'),
      ...amounts.map((amount, index) =>
        index === 1 || index === 2 ? linked(decimal(amount), 'account') : { Value: decimal(amount) },
      ),
    ],
  };
}

function readFlows(organisation: Organisation, { from, to }: Period): Flows[] {
  const openingBalances = balancesAt(organisation, from - 1, PSEUDO_RETAINED_EARNINGS);
  const closingBalances = balancesAt(organisation, to, PSEUDO_RETAINED_EARNINGS);
  const revalued = (day: number) => byAccount(organisation.revaluationAt(day));
  const [gainsBefore, gainsAfter] = [revalued(from - 1), revalued(to)];
  const transactionAmounts = sumTransactions(organisation, { from, to });
  return organisation.accounts
    .filter(({ type }) => type === 'BANK')
    .map((account) => {
      const amounts = transactionAmounts.flatMap((byBank) => byBank.get(account) ?? []);
      const received = sum(amounts.filter((amount) => amount > 0n));
      const spent = -sum(amounts.filter((amount) => amount < 0n));
      const [opening, closing] = [openingBalances.get(account) ?? 0n, closingBalances.get(account) ?? 0n];
      const gain = (gainsAfter.get(account) ?? 0n) - (gainsBefore.get(account) ?? 0n);
      return { account, opening, received, spent, gain, closing };
    })
    .filter((flow) => [flow.opening, flow.received, flow.spent, flow.closing].some((amount) => amount !== 0n))
    .toSorted((a, b) => (a.account.name < b.account.name ? -1 : 1));
}

/**
 * Sums each transaction by bank account as it stands now: a changed or reversed one is in the ledger with its
 * reversals, and the provider's page shows it once or not at all.
 */
function sumTransactions({ ledger }: Organisation, { from, to }: Period): Map<Account, Cents>[] {
  const transactions = new Map<string | number, Map<Account, Cents>>();
  for (const { day, number, sourceId, lines } of ledger.journals) {
    if (day < from || day > to) continue;
    const byBank = transactions.get(sourceId ?? number) ?? new Map<Account, Cents>();
    transactions.set(sourceId ?? number, byBank);
    for (const { account, amount } of lines)
      if (account.type === 'BANK') byBank.set(account, (byBank.get(account) ?? 0n) + amount);
  }
  return [...transactions.values()];
}
