import { monthLabel } from '#contract/period.ts';
import { amountText } from '#server/lib/amountText.ts';
import type { ComparableFlows } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { compareAmounts, type MonthProof } from './proof.ts';
import type { SupplementaryReport } from './stated/supplementaryReports.ts';

type Flows = { received: Big; spent: Big };
type ComparedAccount = { account: Account; providerFlows: Flows; ours: Flows };

const isNothing = ({ received, spent }: Flows) => received.eq(0) && spent.eq(0);
const isEqual = (a: Flows, b: Flows) => a.received.eq(b.received) && a.spent.eq(b.spent);
const movement = ({ received, spent }: Flows) => received.minus(spent);

/**
 * Compares what each bank account received and spent in the month: losses that cancel each other
 * show here and in no balance. Flows that move the account by another amount than the trial balance,
 * which our lines equal, are of something else or of another moment, and are not compared.
 */
export function proveBankFlows(
  month: string,
  { figures }: Pick<SupplementaryReport, 'figures'>,
  { flows, banks, baseCurrency }: { flows: ComparableFlows[]; banks: Account[]; baseCurrency: string },
): MonthProof {
  const statedFlows = new Map(
    figures.map(({ accountId, movement: netFlow, received }): [string, Flows] => {
      const came = new Big(received ?? 0);
      return [accountId, { received: came, spent: came.minus(netFlow) }];
    }),
  );
  const accountFlows = new Map(flows.map((row) => [row.accountId, row]));
  const compared: ComparedAccount[] = [];
  const unheld: Account[] = [];
  for (const account of banks) {
    const readings = listReadings(accountFlows.get(account.id), account.currency !== baseCurrency);
    const providerFlows = statedFlows.get(account.id);
    const ours = providerFlows && chooseReading(readings, providerFlows);
    if (providerFlows && ours) compared.push({ account, providerFlows, ours });
    else if (providerFlows || !readings.every(isNothing)) unheld.push(account);
  }
  const differing = compared.filter(({ providerFlows, ours }) => !isEqual(providerFlows, ours));
  const total = (side: 'providerFlows' | 'ours') =>
    (differing.length === 0 ? compared : differing).reduce(
      (sum, account) => sum.plus(account[side].received),
      new Big(0),
    );
  const agreement = `The provider’s bank summary states what the bank accounts received and spent in ${monthLabel(month)} as their lines do, ${amountText(total('ours'))} received.`;
  const sentences = [
    ...(differing.length === 0 && (compared.length > 0 || unheld.length === 0) ? [agreement] : []),
    ...differing.map((account) => describe(month, account)),
    ...(unheld.length === 0
      ? []
      : [
          `Not compared in ${monthLabel(month)}: ${unheld.map(({ name }) => name).join(', ')}, of which the bank summary states another movement than the trial balance.`,
        ]),
  ];
  return {
    ...compareAmounts('bankFlows', 'Bank received and spent', total('providerFlows'), total('ours')),
    passed: differing.length === 0,
    ...(compared.length === 0 && unheld.length > 0 ? { uncompared: true } : {}),
    sentence: sentences.join(' '),
    accountIds: differing.map(({ account }) => account.id),
    // Both sides differ by this, as flows that move an account otherwise are not compared.
    amounts: Object.fromEntries(
      differing.map(({ account, providerFlows, ours }) => [
        account.id,
        providerFlows.received.minus(ours.received).toFixed(),
      ]),
    ),
    ...(unheld.length === 0 ? {} : { unheld: unheld.map(({ id }) => id) }),
  };
}

/** A provider may state conversion balances or not, and foreign accounts in either currency. */
function listReadings(flows: ComparableFlows | undefined, isForeign: boolean): Flows[] {
  const { received = '0', spent = '0', broughtIn = '0', broughtOut = '0' } = flows ?? {};
  const base = { received: new Big(received), spent: new Big(spent) };
  const inOwnCurrency = { received: new Big(flows?.ownReceived ?? 0), spent: new Big(flows?.ownSpent ?? 0) };
  return [
    base,
    { received: base.received.minus(broughtIn), spent: base.spent.minus(broughtOut) },
    ...(isForeign && !isNothing(inOwnCurrency) ? [inOwnCurrency] : []),
  ];
}

const chooseReading = (readings: Flows[], providerFlows: Flows): Flows | undefined =>
  readings.find((reading) => isEqual(reading, providerFlows)) ??
  readings.find((reading) => movement(reading).eq(movement(providerFlows)));

function describe(month: string, { account, providerFlows, ours }: ComparedAccount): string {
  const words = ({ received, spent }: Flows) => [amountText(received), amountText(spent)];
  const [statedReceived, statedSpent] = words(providerFlows);
  const [ownReceived, ownSpent] = words(ours);
  return `The bank summary says that ${account.name} received ${statedReceived} and spent ${statedSpent} in ${monthLabel(month)}; what was read makes ${ownReceived} and ${ownSpent}.`;
}
