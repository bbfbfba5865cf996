import type { Day } from '../calendar.ts';
import type { Organisation } from '../organisation.ts';
import { toRows, rowSource, type RowSource } from '../rows.ts';
import type { Row } from '../wire.ts';
import type { Business } from './business.ts';
import { journalRow } from './rows/journalRow.ts';
import { chartAccountRow, contactRow, organisationRow, trackingRow } from './rows/masterRows.ts';
import { owedBy } from './owed.ts';
import { cashBooks } from './cashBooks.ts';
import { revaluationAt } from './revaluation.ts';
import { transactionLists } from './rows/transactionLists.ts';
import { unpostedLists } from './unposted/lists.ts';

/** A generated organisation as lists and reports see it; it follows the business as that changes. */
export function buildOrganisation(business: Business): Organisation {
  return {
    tenantId: business.tenantId,
    name: business.profile.name,
    yearEnd: business.profile.yearEnd,
    accounts: business.chart.accounts,
    tracking: business.tracking,
    lists: lists(business),
    ledger: business.ledger,
    cash: cashBooks(business),
    owed: () => owedBy(business),
    renderJournal: (position) => journalRow(business, position),
    revaluationAt: memoizeUntilChange(business, (day) => revaluationAt(business, day)),
    mergesGains: business.profile.foreign !== undefined && business.profile.country !== 'US',
    shortPages: true,
    customLayout: business.profile.customLayout,
  };
}

function lists(business: Business): ReadonlyMap<string, RowSource> {
  const { tenantId, chart, contacts, tracking } = business;
  return new Map([
    ...transactionLists(business),
    ...unpostedLists(business),
    [
      'Organisations',
      fixed([business], () => ({ id: tenantId, updated: 0, status: 'ACTIVE' }), organisationRow),
    ],
    [
      'Accounts',
      toRows(
        chart.accounts,
        (account) => chartAccountRow(business, account),
        () => business.revision,
      ),
    ],
    [
      'Contacts',
      toRows(
        contacts,
        (contact) => contactRow(business, contact),
        () => business.revision,
      ),
    ],
    ['TrackingCategories', fixed(tracking, (category) => ({ ...category, updated: 0 }), trackingRow)],
  ]);
}

/** Reports of many months ask for the same days again. */
function memoizeUntilChange<T>(business: Business, derive: (day: Day) => T): (day: Day) => T {
  const values = new Map<Day, T>();
  let [revision, journals] = [business.revision, business.ledger.journals.length];
  return (day) => {
    if (revision !== business.revision || journals !== business.ledger.journals.length) values.clear();
    [revision, journals] = [business.revision, business.ledger.journals.length];
    const value = values.get(day) ?? derive(day);
    values.set(day, value);
    return value;
  };
}

/** A list of rows that never change. */
function fixed<T>(
  items: readonly T[],
  entryOf: (item: T) => { id: string; updated: number; status: string | undefined },
  render: (item: T) => Row,
): RowSource {
  return rowSource(items.map(entryOf), (position) => {
    const item = items[position];
    return item === undefined ? {} : render(item);
  });
}
