/** Books read from a folder, as small as a test needs them: a chart, entries without a document, sales. */
export type ChartRow = [
  code: string,
  name: string,
  type: string,
  accountClass: string,
  systemAccount?: string,
];

/** Accounts that `sell` needs. */
export const salesAccounts: ChartRow[] = [
  ['090', 'Bank', 'BANK', 'ASSET'],
  ['200', 'Sales', 'SALES', 'REVENUE'],
  ['610', 'Accounts Receivable', 'CURRENT', 'ASSET', 'DEBTORS'],
  ['880', 'Owner', 'EQUITY', 'EQUITY'],
  ['960', 'Retained Earnings', 'EQUITY', 'EQUITY', 'RETAINEDEARNINGS'],
];

const uuid = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const stamp = (date: string) => `/Date(${Date.parse(`${date}T00:00:00Z`)}+0000)/`;
const contact = { ContactID: uuid('c', 1), Name: 'Acme' };

export function createFolderBooks(chart: ChartRow[]) {
  const changed = { UpdatedDateUTC: stamp('2025-06-10') };
  const accounts = chart.map(([Code, Name, Type, Class, SystemAccount], index) => ({
    AccountID: uuid('a', index),
    Code,
    Name,
    Type,
    Class,
    Status: 'ACTIVE',
    ...(SystemAccount === undefined ? {} : { SystemAccount }),
    ...changed,
  }));
  const journals: object[] = [];
  const invoices: object[] = [];
  const accountId = (code: string): string => {
    const id = accounts.find(({ Code }) => Code === code)?.AccountID;
    if (id === undefined) throw new Error(`There is no account ${code}.`);
    return id;
  };

  function post(date: string, lines: [code: string, amount: number][], source: object = {}): void {
    const number = journals.length + 1;
    journals.push({
      JournalID: uuid('d', number),
      JournalNumber: number,
      JournalDate: stamp(date),
      CreatedDateUTC: stamp(date),
      ...source,
      JournalLines: lines.map(([code, amount], index) => {
        const account = accounts.find(({ Code }) => Code === code);
        return {
          JournalLineID: uuid('e', number * 100 + index),
          AccountID: accountId(code),
          AccountCode: code,
          AccountType: account?.Type,
          AccountName: account?.Name,
          NetAmount: amount,
          GrossAmount: amount,
          TaxAmount: 0,
          TrackingCategories: [],
        };
      }),
    });
  }

  const invoiceBody = (amount: number) => ({
    SubTotal: amount,
    TotalTax: 0,
    Total: amount,
    AmountDue: amount,
    AmountPaid: 0,
    LineItems: [
      {
        LineItemID: uuid('f', 1),
        AccountCode: '200',
        AccountID: accountId('200'),
        Description: 'Work',
        Tracking: [],
        Quantity: 1,
        UnitAmount: amount,
        LineAmount: amount,
        TaxAmount: 0,
        TaxType: 'NONE',
      },
    ],
  });

  return {
    accountId,
    /** An entry that no document stands for. */
    enter: (date: string, lines: [code: string, amount: number][]): void => post(date, lines),
    /** An invoice to a customer; answers its id. */
    sell: (date: string, amount: number): string => {
      const InvoiceID = uuid('b', invoices.length + 1);
      post(
        date,
        [
          ['610', amount],
          ['200', -amount],
        ],
        { SourceID: InvoiceID, SourceType: 'ACCREC' },
      );
      invoices.push({
        Type: 'ACCREC',
        InvoiceID,
        InvoiceNumber: `INV-${invoices.length + 1}`,
        Contact: contact,
        DateString: `${date}T00:00:00`,
        Date: stamp(date),
        DueDateString: `${date}T00:00:00`,
        Status: 'AUTHORISED',
        LineAmountTypes: 'NoTax',
        CurrencyCode: 'NZD',
        ...invoiceBody(amount),
        ...changed,
      });
      return InvoiceID;
    },
    /** The fields of an invoice that depend on its amount. */
    invoiceBody,
    files: () => ({
      'accounts.json': { Accounts: accounts },
      'contacts.json': { Contacts: [{ ...contact, ContactStatus: 'ACTIVE', ...changed }] },
      'journals.json': { Journals: journals },
      'invoices.json': { Invoices: invoices },
    }),
  };
}
