import type { Alteration, Change } from '../../alterations.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Organisation } from '../organisation.ts';
import { REPORTS } from '../reports/reports.ts';
import type { Row } from '../wire.ts';
import { changedFields } from './rowChanges.ts';

const OF_REPORTS_ALONE: Change['kind'][] = ['cell'];
const OF_LISTS_ALONE: Change['kind'][] = ['copied', 'fields', 'omitted'];
/** They ask nothing of what a record states. */
const OF_ANY_RECORD: Change['kind'][] = ['withheld', 'twice', 'order', 'outdated', 'omitted', 'cell'];
/** An open document has no lines: no account, tax or tracking. */
const OF_LINES: Change['kind'][] = ['account', 'tax', 'tracking'];

/** Throws a sentence where there is nothing that could be altered so. */
export function assertPossible(organisation: Organisation, alteration: Alteration): void {
  const { change } = alteration;
  if ('list' in alteration) {
    if (OF_REPORTS_ALONE.includes(change.kind)) throw new Error(`A list is not altered by "${change.kind}".`);
    assertKnownRows(organisation, alteration.list, alteration.rows.ids ?? []);
    assertStated(organisation, alteration.list, change);
    return;
  }
  const { report } = alteration;
  if (!(report in REPORTS)) throw new Error(`There is no report ${report}.`);
  if (OF_LISTS_ALONE.includes(change.kind)) throw new Error(`A report is not altered by "${change.kind}".`);
  if (report === 'BudgetSummary') assertStated(organisation, 'Budgets', change);
  if (report.startsWith('Aged') && OF_LINES.includes(change.kind))
    throw new Error(`The report ${report} states nothing that "${change.kind}" changes.`);
}

function assertKnownRows({ lists }: Organisation, list: string, ids: readonly string[]): void {
  if (list === 'Journals') return;
  if (!ENDPOINTS.some(({ key }) => key === list)) throw new Error(`There is no list ${list}.`);
  const unknownId = ids.find((id) => lists.get(list)?.position(id) === undefined);
  if (unknownId !== undefined) throw new Error(`There is no row ${unknownId} in the list ${list}.`);
}

/** An empty list may yet get a row that states it. */
function assertStated(organisation: Organisation, list: string, change: Change): void {
  if (OF_ANY_RECORD.includes(change.kind)) return;
  let isEmpty = true;
  for (const row of rows(organisation, list)) {
    if (changedFields(change, list, organisation, row)) return;
    isEmpty = false;
  }
  if (!isEmpty) throw new Error(`No row of the list ${list} states what "${change.kind}" changes.`);
}

function* rows({ ledger, lists, renderJournal }: Organisation, list: string): Generator<Row> {
  if (list === 'Journals') for (const position of ledger.journals.keys()) yield renderJournal(position);
  const source = lists.get(list);
  for (const position of source?.inOrder() ?? []) if (source) yield source.render(position, true);
}
