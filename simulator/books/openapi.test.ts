import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { alterationSchema } from '../alterations.ts';
import { clientOf, NOW, testBooks, type Client } from './client.fixture.ts';
import { ENDPOINTS } from './endpoints.ts';

const folder = process.env['XERO_OPENAPI_DIR'];

/** Xero's own description of its answers. Our books are checked against it, nothing else of it is used. */
const specification = z.object({
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

function validator(dir: string) {
  const { components } = specification.parse(parse(readFileSync(join(dir, 'xero_accounting.yaml'), 'utf8')));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // OpenAPI 3.0 calls 64-bit floats `double`; its own date strings are /Date(…)/, which the file marks x-is-msdate.
  ajv.addSchema({ $id: 'xero', components }, 'xero');
  return (schema: string, value: unknown): string[] => {
    const validate = ajv.compile({ $ref: `xero#/components/schemas/${schema}` });
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  };
}

const listSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({ items: z.object({ $ref: z.string() }).catch({ $ref: '' }) }).catch({ items: { $ref: '' } }),
  ),
});
const recordSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

const idOf = (client: Client, list: string, id: string) => String(client.list(list)[0]?.[id]);

describe.skipIf(folder === undefined)('against the OpenAPI files of XERO_OPENAPI_DIR', () => {
  const books = testBooks();
  let errorsOf: ReturnType<typeof validator>;
  beforeAll(() => {
    errorsOf = validator(folder ?? '');
  });

  test.each(['Harbour', 'Thistle', 'Prairie', 'Kauri', 'Brickfield'])(
    'every answer of %s is valid',
    (name) => {
      const client = clientOf(books, name);
      const answers: [string, unknown][] = [
        ['Organisations', client.get('/Organisation')],
        ['Accounts', client.get('/Accounts')],
        ['Contacts', client.get('/Contacts', { page: '1', pageSize: '1000', includeArchived: 'true' })],
        ['Invoices', client.get('/Invoices', { page: '1', pageSize: '1000' })],
        ['Invoices', client.get('/Invoices')],
        ...[
          'Payments',
          'BankTransactions',
          'ManualJournals',
          'CreditNotes',
          'Prepayments',
          'Overpayments',
        ].flatMap((key): [string, unknown][] => [
          [key, client.get(`/${key}`, { page: '1', pageSize: '1000' })],
          [key, client.get(`/${key}`)],
        ]),
        ['BankTransfers', client.get('/BankTransfers', { includeDeleted: 'true' })],
        ['TrackingCategories', client.get('/TrackingCategories', { includeArchived: 'true' })],
        ['Journals', client.get('/Journals')],
        ['BatchPayments', client.get('/BatchPayments')],
        ['BrandingThemes', client.get('/BrandingThemes')],
        ['Budgets', client.get('/Budgets')],
        ['Budgets', client.get(`/Budgets/${idOf(client, 'Budgets', 'BudgetID')}`)],
        ['ContactGroups', client.get('/ContactGroups')],
        ['ContactGroups', client.get(`/ContactGroups/${idOf(client, 'ContactGroups', 'ContactGroupID')}`)],
        ['Currencies', client.get('/Currencies')],
        ['Items', client.get('/Items')],
        ['LinkedTransactions', client.get('/LinkedTransactions')],
        ['PurchaseOrders', client.get('/PurchaseOrders', { pageSize: '1000' })],
        ['Quotes', client.get('/Quotes')],
        ['RepeatingInvoices', client.get('/RepeatingInvoices')],
        ['TaxRates', client.get('/TaxRates')],
        ['Users', client.get('/Users')],
        ['ReportWithRows', client.get('/Reports/TrialBalance')],
        ['ReportWithRows', client.get('/Reports/BalanceSheet')],
        ['ReportWithRows', client.get('/Reports/ProfitAndLoss')],
        ['ReportWithRows', client.get('/Reports/BudgetSummary')],
        ['ReportWithRows', client.get('/Reports/ExecutiveSummary')],
        ...['Receivables', 'Payables'].map((side): [string, unknown] => [
          'ReportWithRows',
          client.get(`/Reports/Aged${side}ByContact`, { contactId: idOf(client, 'Contacts', 'ContactID') }),
        ]),
      ];
      for (const [schema, answer] of answers)
        expect({ schema, errors: errorsOf(schema, answer) }).toEqual({ schema, errors: [] });
    },
  );

  test('every field that is not required can be left out, of every list, and the answer stays valid', () => {
    const { components } = specification.parse(
      parse(readFileSync(join(folder ?? '', 'xero_accounting.yaml'), 'utf8')),
    );
    const client = clientOf(books, 'Thistle');
    for (const { name, key, id } of ENDPOINTS) {
      const list = components.schemas[key];
      const record = listSchema.parse(list).properties[key]?.items.$ref.split('/').at(-1) ?? '';
      const { properties, required } = recordSchema.parse(components.schemas[record]);
      const optional = Object.keys(properties).filter((field) => field !== id && !required.includes(field));
      const alteration = {
        tenantId: client.tenantId,
        list: key,
        change: { kind: 'omitted', fields: optional },
      };
      books.alter(alterationSchema.parse(alteration), NOW);
      const answer = client.get(`/${name}`, { page: '1', pageSize: '1000' });
      const left = new Set(rowsSchema.parse(answer[key]).flatMap((row) => Object.keys(row)));
      expect({ key, left: optional.filter((field) => left.has(field)) }).toEqual({ key, left: [] });
      expect({ key, errors: errorsOf(key, answer) }).toEqual({ key, errors: [] });
    }
    books.endAlterations();
  });

  test('a refusal is valid, and a wrong answer is not', () => {
    const client = clientOf(books, 'Harbour');
    expect(
      errorsOf('Error', JSON.parse(client.raw('/Reports/ProfitAndLoss', { timeframe: 'WEEK' }).body)),
    ).toEqual([]);
    expect(errorsOf('Invoices', { Invoices: [{ InvoiceID: 'no uuid', Status: 'SOLD' }] })).not.toEqual([]);
  });
});
