/** The smallest organisation in files: one sale of 100.00 on account, its journal, three accounts. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const SMALL = {
  tenantId: '7e000000-0000-4000-8000-000000000001',
  name: 'Small Books Ltd',
  invoiceId: '7e000000-0000-4000-8000-0000000000aa',
};

const DATE = '/Date(1767225600000+0000)/';
const id = (last: string): string => `7e000000-0000-4000-8000-0000000001${last}`;

const account = (last: string, Code: string, Name: string, Type: string, Class: string) => ({
  AccountID: id(last),
  Code,
  Name,
  Type,
  Class,
  Status: 'ACTIVE',
  UpdatedDateUTC: DATE,
});

const journalLine = (last: string, accountLast: string, NetAmount: number) => ({
  JournalLineID: id(last),
  AccountID: id(accountLast),
  NetAmount,
  GrossAmount: NetAmount,
  TaxAmount: 0,
  TrackingCategories: [],
});

const FILES = {
  organisation: {
    Organisations: [
      { OrganisationID: SMALL.tenantId, Name: SMALL.name, BaseCurrency: 'GBP', OrganisationStatus: 'ACTIVE' },
    ],
  },
  accounts: {
    Accounts: [
      account('01', '090', 'Bank', 'BANK', 'ASSET'),
      account('02', '200', 'Sales', 'REVENUE', 'REVENUE'),
      { ...account('03', '610', 'Accounts Receivable', 'CURRENT', 'ASSET'), SystemAccount: 'DEBTORS' },
    ],
  },
  invoices: {
    Invoices: [
      {
        InvoiceID: SMALL.invoiceId,
        Type: 'ACCREC',
        InvoiceNumber: 'INV-1',
        Status: 'AUTHORISED',
        LineAmountTypes: 'Exclusive',
        Date: DATE,
        DateString: '2026-01-01T00:00:00',
        SubTotal: 100,
        TotalTax: 0,
        Total: 100,
        AmountDue: 100,
        CurrencyCode: 'GBP',
        UpdatedDateUTC: DATE,
        Contact: { ContactID: id('04'), Name: 'A Customer' },
        LineItems: [
          { LineItemID: id('05'), LineAmount: 100, AccountID: id('02'), AccountCode: '200', Tracking: [] },
        ],
      },
    ],
  },
  journals: {
    Journals: [
      {
        JournalID: id('06'),
        JournalNumber: 1,
        JournalDate: DATE,
        CreatedDateUTC: DATE,
        SourceID: SMALL.invoiceId,
        SourceType: 'ACCREC',
        JournalLines: [journalLine('07', '03', 100), journalLine('08', '02', -100)],
      },
    ],
  },
};

/** Writes the organisation into a new temporary folder; the caller removes it. */
export function writeSmallOrganisation(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-organisation-'));
  for (const [name, content] of Object.entries(FILES))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(content));
  return folder;
}
