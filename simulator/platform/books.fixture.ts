/** The smallest books that the platform's own tests need: named organisations, and an answer that is a list. */
import type { AccountingRequest, Behaviour, Books, DocumentChange } from '../parts.ts';

const ROWS = [{ AccountID: 'a1', Code: '200', UpdatedDateUTC: '/Date(1577836800000+0000)/', Balance: 12.5 }];

export type FixtureBooks = Books & { asked: AccountingRequest[]; changed: DocumentChange[] };

export const tenantOf = (index: number): string => `00000000-0000-4000-8000-00000000000${index}`;

/** One organisation per behaviour named, called after it: `normal 0`, `slow 1`. */
export function fixtureBooks(behaviours: Behaviour[]): FixtureBooks {
  const organisations = behaviours.map((behaviour, index) => ({
    tenantId: tenantOf(index),
    name: `${behaviour} ${index}`,
    shows: `plays ${behaviour}`,
    behaviour,
  }));
  const asked: AccountingRequest[] = [];
  const changed: DocumentChange[] = [];
  return {
    asked,
    changed,
    organisations: () => organisations,
    accounting(request) {
      asked.push(request);
      const padding = 'x'.repeat(2_000);
      const body = JSON.stringify({ Id: request.tenantId, Status: 'OK', Accounts: ROWS, padding });
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
    },
    change(change) {
      if (change.kind !== 'Invoices') throw new Error(`There is no kind ${change.kind}.`);
      changed.push(change);
      return { documentId: 'd1' };
    },
    alter(alteration) {
      if (!('list' in alteration) || alteration.list !== 'Accounts')
        throw new Error(`There is no list ${'list' in alteration ? alteration.list : alteration.report}.`);
    },
    endAlterations() {},
    stateFirstPair() {},
    reset(tenantId: string) {
      const organisation = organisations.find((one) => one.tenantId === tenantId);
      if (organisation !== organisations[0]) throw new Error(`${organisation?.name} cannot be reset.`);
      if (organisation) organisation.tenantId = tenantOf(9);
      return { tenantId: tenantOf(9) };
    },
    ledger: () => [{ month: '2026-01', accountId: 'a1', sourceType: null, sourceId: null, amount: '1.00' }],
    records(_tenantId, list) {
      if (list !== 'Accounts') throw new Error(`There is no list ${list}.`);
      return ROWS.map((row) => ({ id: row.AccountID, row }));
    },
  };
}
