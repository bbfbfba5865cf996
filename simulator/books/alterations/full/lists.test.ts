import { describe, expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '../../endpoints.ts';
import { alteredBooks, CHANGES, type ChangeName } from '../alterations.fixture.ts';

const thistle = alteredBooks('Thistle');
const truth = thistle.truth();

const everywhere: ChangeName[] = ['withheld', 'twice', 'order'];
const document: ChangeName[] = ['amount', 'account', 'tax', 'tracking', 'currency', 'date', 'status'];

/** What records of a list state, so that it can be stated otherwise. */
const stated: Record<string, ChangeName[]> = {
  Organisations: ['currency', 'date', 'status'],
  Accounts: ['account', 'tax', 'currency', 'status'],
  Contacts: ['currency', 'status'],
  Invoices: document,
  CreditNotes: document,
  Prepayments: document,
  Overpayments: document,
  BankTransactions: document,
  PurchaseOrders: document,
  Quotes: document,
  RepeatingInvoices: ['amount', 'account', 'tax', 'currency', 'tracking', 'status'],
  TrackingCategories: ['tracking', 'status'],
  Payments: ['amount', 'account', 'currency', 'date', 'status'],
  BatchPayments: ['amount', 'account', 'date', 'status'],
  BankTransfers: ['amount', 'account', 'date', 'status'],
  ManualJournals: ['amount', 'account', 'tax', 'tracking', 'date', 'status'],
  Budgets: ['amount', 'account', 'date'],
  ContactGroups: ['status'],
  Currencies: ['currency'],
  Items: ['amount', 'account', 'tax'],
  LinkedTransactions: ['status'],
  TaxRates: ['tax', 'status'],
};

const kinds = Object.keys(CHANGES).filter((kind): kind is ChangeName => kind in CHANGES);

/** Undefined where the books take it. */
function tell(list: string, kind: ChangeName): string | undefined {
  try {
    thistle.alter({ list, change: CHANGES[kind] });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function expectation(list: string, kind: ChangeName, rows: number): string {
  const isStated = [...everywhere, ...(stated[list] ?? [])].includes(kind);
  if (!isStated && rows > 0) return `Error: No row of the list ${list} states what "${kind}" changes.`;
  // A list of one row has no other order, and one of no row tells no lie.
  return rows > (kind === 'order' ? 1 : 0) ? 'told' : 'untold';
}

describe('a list tells a lie that no report, no ledger and no record of its own tells', () => {
  test.each(ENDPOINTS.map(({ key }) => key))('%s', (list) => {
    onTestFinished(() => thistle.books.endAlterations());
    const readRows = () =>
      thistle.rows(list, { page: '1', pageSize: '1000', includeArchived: 'true', includeDeleted: 'true' });
    const before = readRows();
    const records = thistle.digest(thistle.books.records(thistle.tenantId, list));
    const outcomes = kinds.map((kind) => {
      const refusal = tell(list, kind);
      const after = readRows();
      thistle.books.endAlterations();
      const isTold = thistle.digest(after) !== thistle.digest(before);
      return { kind, outcome: refusal ?? (isTold ? 'told' : 'untold'), rows: after.length };
    });
    expect(outcomes.map(({ kind, outcome }) => [kind, outcome])).toEqual(
      kinds.map((kind) => [kind, expectation(list, kind, before.length)]),
    );
    expect(outcomes.find(({ kind }) => kind === 'withheld')?.rows).toBe(0);
    for (const kind of kinds) tell(list, kind);
    expect(thistle.truth()).toBe(truth);
    expect(thistle.digest(thistle.books.records(thistle.tenantId, list))).toBe(records);
  });
});
