import type { ProviderRecord } from '../parts.ts';
import { ENDPOINTS } from './endpoints.ts';
import { allPositions } from './list.ts';
import type { Organisation } from './organisation.ts';

/**
 * Lists every row of a list, found by its key or path (`Invoices`), as a reading without limits and faults would give it:
 * with lines, archived and deleted ones too, in the default order. Throws where there is no such list.
 */
export function listRecords(organisation: Organisation, list: string): ProviderRecord[] {
  const sought = list.toLowerCase();
  if (sought === 'journals')
    return organisation.ledger.journals.map((_, position) => {
      const row = organisation.renderJournal(position);
      return { id: String(row['JournalID']), row };
    });
  const endpoint = ENDPOINTS.find(({ name, key }) =>
    [name, key].some((text) => text.toLowerCase() === sought),
  );
  if (!endpoint) throw new Error(`There is no list ${list}.`);
  const source = organisation.lists.get(endpoint.key);
  if (!source) return [];
  return allPositions(endpoint, source).flatMap((position) => {
    const id = source.entries[position]?.id;
    return id === undefined ? [] : { id, row: source.render(position, true) };
  });
}
