import * as z from 'zod';

const text = z.string().optional();
const record = z.object({ id: z.string(), row: z.looseObject({ Type: text, Status: text, Code: text }) });
const lined = z.looseObject({
  Type: z.string(),
  Status: z.string(),
  Contact: z.object({ ContactID: z.string() }),
  CurrencyCode: text,
  LineItems: z.array(z.looseObject({ AccountCode: text, TaxType: text, TaxAmount: z.number().optional() })),
});

/** What documents that are entered name: codes of accounts, ids of contacts. */
export type BookFacts = {
  costs: [string, string];
  sales: [string, string];
  banks: [string, string];
  equity: string;
  contacts: [string, string];
  /** One that documents of the organisation have. */
  taxType: string;
  /** By list the records on which these documents rest. */
  restedOn: Partial<Record<string, readonly string[]>>;
};

export async function readFacts(providerUrl: string, tenantId: string): Promise<BookFacts> {
  const list = async (entityType: string) => {
    const query = new URLSearchParams({ tenantId, entityType });
    const answer = await fetch(`${providerUrl}/_sim/records?${query.toString()}`);
    return z.array(record).parse(await answer.json());
  };
  const [organisation] = await list('Organisations');
  const accounts = await list('Accounts');
  const coded = (matches: (row: z.infer<typeof record>['row']) => boolean) =>
    accounts.flatMap(({ row }) =>
      row.Code !== undefined && row.Status === 'ACTIVE' && !row['SystemAccount'] && matches(row)
        ? [row.Code]
        : [],
    );
  const two = (what: string, [first, second]: string[]): [string, string] => {
    if (first === undefined) throw new Error(`There are no ${what}.`);
    return [first, second ?? first];
  };
  const invoices = (await list('Invoices')).flatMap(({ row }) => lined.safeParse(row).data ?? []);
  const home = invoices.filter(({ CurrencyCode }) => CurrencyCode === organisation?.row['BaseCurrency']);
  const taxed = home.flatMap(({ LineItems }) => LineItems).find(({ TaxAmount = 0 }) => TaxAmount > 0);
  const costs = two(
    'accounts for costs',
    coded(({ Type }) => Type === 'EXPENSE' || Type === 'OVERHEADS'),
  );
  const contacts = two('contacts', [...new Set(home.map(({ Contact }) => Contact.ContactID))]);
  const banks = coded(
    (row) =>
      row.Type === 'BANK' && [undefined, organisation?.row['BaseCurrency']].includes(row['CurrencyCode']),
  );
  const idOf = (code: string) => accounts.filter(({ row }) => row.Code === code).map(({ id }) => id);
  return {
    costs,
    sales: two(
      'accounts for sales',
      coded(({ Type }) => Type === 'REVENUE' || Type === 'SALES'),
    ),
    banks: two('bank accounts', banks),
    equity: two(
      'liabilities',
      coded(({ Type }) => Type === 'CURRLIAB'),
    )[0],
    contacts,
    taxType: taxed?.TaxType ?? 'OUTPUT',
    restedOn: { Accounts: idOf(costs[0]), Contacts: [contacts[0]] },
  };
}
