import type { Organisation } from '../organisation.ts';
import { rowSource } from '../rows.ts';
import { alteredList } from './alteredList.ts';
import type { Told } from './moment.ts';

/** The organisation as `/Journals` lists it under these alterations. */
export function withAlteredJournals(organisation: Organisation, lies: readonly Told[]): Organisation {
  if (lies.length === 0) return organisation;
  const { ledger, renderJournal } = organisation;
  const source = rowSource(
    ledger.journals.map(({ created }, position) => ({
      id: String(renderJournal(position)['JournalID']),
      // Journals are listed by number: the position in the ledger.
      updated: position,
      status: undefined,
      created,
    })),
    renderJournal,
  );
  const momentIds = (journals: number) =>
    new Set(source.entries.slice(0, journals).map(({ id }) => id.toLowerCase()));
  const dated = lies.map(({ alteration, moment }) => ({
    alteration,
    moment: { ...moment, list: { ids: momentIds(moment.journals), rows: new Map<string, never>() } },
  }));
  const altered = alteredList(source, dated, { key: 'Journals', id: 'JournalID' }, organisation);
  const inOrder = altered.inOrder();
  const positions = altered.arrange?.(inOrder) ?? inOrder;
  return {
    ...organisation,
    ledger: { ...ledger, journals: positions.flatMap((position) => ledger.journals[position] ?? []) },
    renderJournal: (place) => altered.render(positions[place] ?? place, true),
  };
}
