import type { Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import { type Cell, cells, hasDocument } from './ledgerTruth.ts';
import type { SimulatedOrganisation, StatedJournal } from './simulatedBooks.ts';

/** Amounts of a measure that are not zero, purchases less sales, keyed by month and row. */
function readRates({ columns, sections }: Report, measure: 'net' | 'tax'): Record<string, string> {
  return cells(
    sections
      .filter(({ key }) => key !== 'control')
      .flatMap(({ rows, sign }) =>
        rows.flatMap(({ taxType = '', cells: figures }) =>
          columns.flatMap(({ key, periodKey = '' }, index): Cell[] =>
            key.endsWith(` ${measure}`)
              ? [
                  {
                    month: periodKey,
                    accountId: taxType,
                    amount: new Big(figures[index]?.amount ?? 0).times(sign).toFixed(),
                  },
                ]
              : [],
          ),
        ),
      ),
  );
}

const taxes = (journal: StatedJournal, account: string) =>
  journal.lines.filter(({ accountId, taxType }) => accountId === account && taxType === undefined);
const coded = (journal: StatedJournal, controls: string[]) =>
  journal.lines.filter(({ accountId, taxType }) => !controls.includes(accountId) && taxType !== undefined);

/**
 * Amounts that journals state of each rate; where documents tell the figures, journals without one do not count.
 */
function statedRates(
  { journals, systemAccountId, range }: SimulatedOrganisation,
  ofDocumentsAlone: boolean,
): { net: Record<string, string>; tax: Record<string, string> } {
  const controls = ['GST', 'DEBTORS', 'CREDITORS'].map(systemAccountId);
  const [account = ''] = controls;
  const journalsInRange = journals()
    .filter(({ date }) => date >= range.startDate && date <= range.endDate)
    .filter((journal) => !ofDocumentsAlone || hasDocument(journal))
    .map((journal) => ({ ...journal, month: journal.date.slice(0, 7) }));
  const net = journalsInRange.flatMap((journal) =>
    coded(journal, controls).map(({ taxType = '', amount }) => ({
      month: journal.month,
      accountId: taxType,
      amount,
    })),
  );
  const taxLines = journalsInRange.flatMap((journal) => {
    const taxed = [
      ...new Set(coded(journal, controls).flatMap(({ taxType = '', tax }) => (tax === '0' ? [] : taxType))),
    ];
    expect(taxed.length, 'rates of one journal').toBeLessThan(2);
    return taxed.length === 0
      ? []
      : taxes(journal, account).map(({ amount }) => ({
          month: journal.month,
          accountId: taxed[0] ?? '',
          amount,
        }));
  });
  return { net: cells(net), tax: cells(taxLines) };
}

/**
 * Amounts by rate are those of the provider's journals, and the account opens, moves and closes as
 * the provider's ledger says.
 */
export function expectSalesTax(
  report: Report,
  organisation: SimulatedOrganisation,
  { ofDocumentsAlone }: { ofDocumentsAlone: boolean },
): void {
  const journalRates = statedRates(organisation, ofDocumentsAlone);
  expect(Object.keys(journalRates.tax).length).toBeGreaterThan(5);
  expect(readRates(report, 'net')).toEqual(journalRates.net);
  expect(readRates(report, 'tax')).toEqual(journalRates.tax);
  expectControl(report, organisation);
}

function expectControl(report: Report, { ledger, systemAccountId }: SimulatedOrganisation): void {
  const account = systemAccountId('GST');
  const entries = ledger().filter(({ accountId }) => accountId === account);
  const upTo = (isIn: (month: string) => boolean) =>
    entries
      .filter(({ month }) => isIn(month))
      .reduce((total, { amount }) => total.minus(amount), new Big(0))
      .toFixed(2);
  const rows = report.sections.find(({ key }) => key === 'control')?.rows ?? [];
  for (const [index, { startDate }] of report.periods.entries()) {
    const month = startDate.slice(0, 7);
    const readAmount = (key: string) => rows.find((row) => row.key === key)?.cells[index * 3 + 1]?.amount;
    expect({
      month,
      opening: readAmount('opening'),
      movement: readAmount('movement'),
      closing: readAmount('closing'),
    }).toEqual({
      month,
      opening: upTo((otherMonth) => otherMonth < month),
      movement: upTo((otherMonth) => otherMonth === month),
      closing: upTo((otherMonth) => otherMonth <= month),
    });
    const parts = rows
      .filter(({ key }) => !['opening', 'movement', 'closing'].includes(key))
      .reduce((total, { cells: figures }) => total.plus(figures[index * 3 + 1]?.amount ?? 0), new Big(0));
    expect({ month, parts: parts.toFixed(2) }).toEqual({ month, parts: readAmount('movement') });
  }
}
