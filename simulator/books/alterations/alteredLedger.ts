import type { Alteration, Change } from '../../alterations.ts';
import { addMonths, type Day } from '../calendar.ts';
import type { Ledger, LedgerJournal, LedgerLine } from '../ledger.ts';
import { cents, divideRounded, sum, toBase, type Cents } from '../money.ts';
import { choose } from './choice.ts';
import { otherAccount, type Names } from './names.ts';

/** Journals are otherwise and still in balance; `past` counts those that were there at the alteration's moment. */
export function alterLedger(
  ledger: Ledger,
  { rows, change }: Alteration,
  past: number,
  names: Names,
): Ledger {
  const { journals } = ledger;
  const places = choose(rows, [...journals.keys()], (place) => {
    const { sourceId, number, day, lines } = journals[place] ?? NO_JOURNAL;
    return {
      ids: [sourceId?.toLowerCase() ?? String(number)],
      isLater: place >= past,
      day: () => day,
      namesAccount: (account) =>
        lines.some(({ account: { code, id } }) => code?.toLowerCase() === account || id === account),
    };
  });
  const replaced = new Map(
    places.flatMap((place) => {
      const journal = journals[place];
      return journal ? [[journal, replace(journal, change, names, place >= past)]] : [];
    }),
  );
  return {
    ...ledger,
    journals: journals.flatMap((journal) => replaced.get(journal) ?? [journal]),
    movement: (start, end) => [
      ...ledger.movement(start, end),
      ...[...replaced].flatMap(([journal, substitutes]) => [
        ...linesWithin([journal], start, end).map((line) => ({ ...line, amount: -line.amount })),
        ...linesWithin(substitutes, start, end),
      ]),
    ],
  };
}

const NO_JOURNAL = { sourceId: null, number: 0, day: 0, lines: [] } satisfies Partial<LedgerJournal>;

const linesWithin = (journals: readonly LedgerJournal[], start: Day, end: Day): LedgerLine[] =>
  journals.filter(({ day }) => day >= start && day <= end).flatMap(({ lines }) => lines);

function replace(journal: LedgerJournal, change: Change, names: Names, isLater: boolean): LedgerJournal[] {
  const { lines } = journal;
  switch (change.kind) {
    case 'withheld':
    case 'status':
      return [];
    case 'outdated':
      return isLater ? [] : [journal];
    case 'twice':
      return [journal, journal];
    case 'date':
      return [{ ...journal, day: addMonths(journal.day, change.months) + change.days }];
    case 'amount':
      return [{ ...journal, lines: moveAmount(lines, cents(change.by)) }];
    case 'account':
      return [{ ...journal, lines: moveAccount(lines, change, names) }];
    case 'tax':
      return [{ ...journal, lines: moveTax(lines, names) }];
    case 'tracking':
      return [{ ...journal, lines: moveTracking(lines, names) }];
    case 'currency':
      return [{ ...journal, lines: atRate(lines, change.rate) }];
    default:
      return [journal];
  }
}

/** The line of income or cost, else the first one. */
function codedPlace(lines: readonly LedgerLine[]): number {
  return Math.max(
    0,
    lines.findIndex(({ account }) => account.class === 'REVENUE' || account.class === 'EXPENSE'),
  );
}

const withLine = (lines: readonly LedgerLine[], place: number, fields: Partial<LedgerLine>): LedgerLine[] =>
  lines.map((line, index) => (index === place ? { ...line, ...fields } : line));

/** The journal grows, or by a negative amount shrinks, on two lines of opposite sides. */
function moveAmount(lines: readonly LedgerLine[], increase: Cents): LedgerLine[] {
  const debit = lines.findIndex(({ amount }) => amount > 0n);
  const credit = lines.findIndex(({ amount }) => amount < 0n);
  return lines.map((line, place) => ({
    ...line,
    amount: line.amount + (place === debit ? increase : 0n) - (place === credit ? increase : 0n),
  }));
}

function moveAccount(
  lines: readonly LedgerLine[],
  choice: Extract<Change, { kind: 'account' }>,
  names: Names,
): LedgerLine[] {
  const place =
    choice.of === 'bank' ? lines.findIndex(({ account }) => account.type === 'BANK') : codedPlace(lines);
  const line = lines[place];
  const account = line && otherAccount(names, line.account, choice.to);
  return account ? withLine(lines, place, { account }) : [...lines];
}

/** The tax goes to the coded line, or a tenth of that becomes tax. */
function moveTax(lines: readonly LedgerLine[], { accounts }: Names): LedgerLine[] {
  const tax = lines.findIndex(({ account }) => account.system === 'GST');
  const place = codedPlace(lines);
  const [coded, taxed] = [lines[place], lines[tax]];
  if (!coded) return [...lines];
  if (taxed)
    return withLine(lines, place, { amount: coded.amount + taxed.amount }).filter(
      (_, index) => index !== tax,
    );
  const account = accounts.find(({ system }) => system === 'GST');
  const part = divideRounded(coded.amount, 10n);
  if (!account) return [...lines];
  return [...withLine(lines, place, { amount: coded.amount - part }), { ...coded, account, amount: part }];
}

function moveTracking(lines: readonly LedgerLine[], { tracking }: Names): LedgerLine[] {
  const place = codedPlace(lines);
  const isTagged = (lines[place]?.tracking.options.length ?? 0) > 0;
  const options = isTagged ? [] : (tracking[0]?.options.slice(0, 1) ?? []);
  return withLine(lines, place, { tracking: { options } });
}

/** The first line takes what rounding leaves over. */
function atRate(lines: readonly LedgerLine[], rate: string): LedgerLine[] {
  const amounts = lines.map(({ amount }) => toBase(amount, rate));
  const remainder = sum(amounts);
  return lines.map((line, place) => ({
    ...line,
    amount: (amounts[place] ?? 0n) - (place === 0 ? remainder : 0n),
  }));
}
