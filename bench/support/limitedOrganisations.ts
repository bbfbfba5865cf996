/**
 * Organisations of quotes and linked transactions only, which come by the hundred: many calls,
 * little to store.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS_MINUTE_MS, hashPhase, windowAt } from '#simulator/platform/limits.ts';

const PAGE = 100;

const makeId = (organisation: number, kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(organisation).padStart(4, '0')}${String(n).padStart(8, '0')}`;

export type LimitedOrganisation = { name: string; tenantId: string; folder: string };

/**
 * Writes an organisation's folder whose first sync takes `pages` calls besides those of any sync.
 */
export function writeOrganisation(root: string, number: number, pages: number): LimitedOrganisation {
  const name = `Limited ${number}`;
  const tenantId = makeId(number, 1, 0);
  const folder = join(root, tenantId);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, rows: object) =>
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(rows));
  const quotes = Math.ceil(pages / 2);
  const UpdatedDateUTC = '/Date(1777420800000+0000)/';
  write('organisation', {
    Organisations: [
      {
        OrganisationID: tenantId,
        Name: name,
        BaseCurrency: 'NZD',
        CountryCode: 'NZ',
        FinancialYearEndDay: 31,
        FinancialYearEndMonth: 3,
        Timezone: 'NEWZEALANDSTANDARDTIME',
        OrganisationType: 'COMPANY',
      },
    ],
  });
  write('quotes', {
    // The page after a full last one is empty, but requested.
    Quotes: Array.from({ length: quotes * PAGE }, (_, n) => ({
      QuoteID: makeId(number, 2, n),
      QuoteNumber: `QU-${n}`,
      Status: 'DRAFT',
      DateString: '2026-04-29T00:00:00',
      CurrencyCode: 'NZD',
      LineAmountTypes: 'NoTax',
      SubTotal: 1,
      TotalTax: 0,
      Total: 1,
      UpdatedDateUTC,
    })),
  });
  write('linked-transactions', {
    LinkedTransactions: Array.from({ length: (pages - quotes) * PAGE }, (_, n) => ({
      LinkedTransactionID: makeId(number, 3, n),
      Type: 'BILLABLEEXPENSE',
      Status: 'DRAFT',
      SourceTransactionID: makeId(number, 4, n),
      UpdatedDateUTC,
    })),
  });
  return { name, tenantId, folder };
}

/**
 * Least milliseconds from `began` in which the provider allows so many calls: its minutes are
 * fixed, and the last call waits for the minute that has room for it. Adds nothing for the calls
 * and for storing.
 */
export function leastMs(calls: number, began: number, key: { app: string; tenantId: string }): number {
  const phase = hashPhase(`${key.app} ${key.tenantId}`, LIMITS_MINUTE_MS);
  const { endsAt } = windowAt(began, LIMITS_MINUTE_MS, phase);
  const minutes = Math.floor((calls - 1) / 60);
  return minutes === 0 ? 0 : endsAt + (minutes - 1) * LIMITS_MINUTE_MS - began;
}
