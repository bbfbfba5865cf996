import type { Alteration } from '../../alterations.ts';
import type { Organisation } from '../organisation.ts';
import type { Owed } from '../owed.ts';
import type { Entry, RowSource } from '../rows.ts';
import type { Row } from '../wire.ts';

/** A row as it was. */
type PastRow = { entry: Entry; summary: Row; full: Row };

/** State of a list at an alteration's `from`: ids of its rows, and the rows where they are needed. */
export type ListMoment = { ids: ReadonlySet<string>; rows: ReadonlyMap<string, PastRow> };

export type Moment = {
  /** The list of the alteration, or of a report its `Budgets`. */
  list: ListMoment;
  journals: number;
  cashJournals: number;
  owed: ReadonlyMap<string, Owed>;
};

export type Told = { alteration: Alteration; moment: Moment };

export function takeMoment(organisation: Organisation, alteration: Alteration): Moment {
  const isOutdated = alteration.change.kind === 'outdated';
  const source = organisation.lists.get('list' in alteration ? alteration.list : 'Budgets');
  const { journals } = organisation.ledger;
  const isReport = 'report' in alteration;
  return {
    list: takeListMoment(source, isOutdated),
    journals: journals.length,
    cashJournals: isReport ? (organisation.cash?.().ledger.journals.length ?? 0) : 0,
    owed: new Map(
      (isReport ? organisation.owed() : []).map((document) => [
        document.id,
        { ...document, payments: [...document.payments], credited: [...document.credited] },
      ]),
    ),
  };
}

function takeListMoment(source: RowSource | undefined, keepsRows: boolean): ListMoment {
  const positions = source?.inOrder() ?? [];
  const past = positions.flatMap((position): [string, PastRow][] => {
    const entry = source?.entries[position];
    if (!source || !entry || !keepsRows) return [];
    const [summary, full] = [source.render(position, false), source.render(position, true)];
    return [[entry.id.toLowerCase(), { entry: { ...entry }, summary, full }]];
  });
  return {
    ids: new Set(positions.flatMap((position) => source?.entries[position]?.id.toLowerCase() ?? [])),
    rows: new Map(past),
  };
}
