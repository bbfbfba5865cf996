import type { OpenSide } from '#contract/ledger/openDocuments.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import type { Report, ReportRow } from '#contract/reports/reports.ts';
import { readAgedSums } from '#server/ledger/queries/queries.ts';
import { readOutstandingBalances } from '#server/tieOut/stated/outstandingBalances.ts';
import Big from 'big.js';
import { expect } from 'vitest';
import type { StatedBy } from './asApp.ts';
import type { StatedBooks } from './statedReports.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

const names = { receivables: 'AgedReceivablesByContact', payables: 'AgedPayablesByContact' } as const;

/** Open amounts of an aged report, keyed by contact and document. */
function openInReport({ sections }: Report): Map<string, Record<string, string | null>> {
  const contacts = sections.flatMap(({ rows }) => rows.filter(({ contactId }) => contactId !== undefined));
  const children = (rows: ReportRow[]) => rows.flatMap((row) => row.children ?? []);
  return new Map(
    [...Map.groupBy(contacts, ({ contactId }) => contactId ?? '')].map(([id, rows]) => [
      id,
      Object.fromEntries(children(rows).map(({ key, total }) => [key, total])),
    ]),
  );
}

/** Open amounts that the provider states for a contact, keyed by document. */
async function openAtProvider(
  readReport: StatedBy,
  { side, contactId, date }: { side: OpenSide; contactId: string; date: string },
): Promise<Record<string, string>> {
  const rows = await readReport(names[side], { contactId, date });
  return Object.fromEntries(
    rows.flatMap(({ documentId, values }): [string, string][] =>
      documentId === undefined ? [] : [[documentId, values.at(-1) ?? '']],
    ),
  );
}

/**
 * Expects the open amounts at a day to be the provider's, contact by contact and document by document, and their sum
 * that of the control account.
 */
export async function expectAged(
  { read: readReport, statedBy }: StatedBooks,
  side: OpenSide,
  date: string,
): Promise<void> {
  const report = await readReport(`aged-${side}`, {
    startDate: monthStart(date),
    endDate: monthEnd(date),
    ...(date === monthEnd(date) ? {} : { asAt: date }),
  });
  for (const [contactId, documents] of openInReport(report))
    expect({ contactId, ...documents }).toEqual({
      contactId,
      ...(await openAtProvider(statedBy, { side, contactId, date })),
    });
  const account = { receivables: 'Accounts Receivable', payables: 'Accounts Payable' }[side];
  const control = (await statedBy('TrialBalance', { date })).find(({ name }) => name.startsWith(account));
  const [, , debit = '0', credit = '0'] = control?.values ?? [];
  const balance = new Big(debit || '0').minus(credit || '0').times(side === 'receivables' ? 1 : -1);
  expect([date, report.totals[0]?.total]).toEqual([date, balance.toFixed(2)]);
}

/**
 * Finds documents whose kept days give another open amount than all documents, payments and allocations together.
 */
export function wronglyAged(
  company: ConnectedCompany,
  baseCurrency: string,
  dates: string[],
): Promise<unknown[]> {
  const { companyId } = company;
  return company.look(async ({ trx }) => {
    const wrong: unknown[] = [];
    const months = dates.map((date) => `${date.slice(0, 7)}-01`);
    const balances = await readOutstandingBalances({ trx, companyId }, baseCurrency, months);
    for (const asAt of dates)
      for (const [side, control, sign] of [
        ['receivables', 'receivable', 1],
        ['payables', 'payable', -1],
      ] as const) {
        const sums = await readAgedSums(trx, { companyId, baseCurrency }, { side, asAt, agedBy: 'due' });
        const outstanding = sums
          .filter(({ kind }) => kind !== 'prepayments')
          .reduce((total, { amount }) => total.plus(amount), new Big(0))
          .times(sign);
        const whole = balances.get(`${asAt.slice(0, 7)}-01`)?.[control] ?? new Big(0);
        if (!outstanding.eq(whole))
          wrong.push({ side, asAt, open: outstanding.toFixed(2), whole: whole.toFixed(2) });
      }
    return wrong;
  });
}
