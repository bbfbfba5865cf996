import type { Books, BooksOptions, LedgerEntry } from '../parts.ts';
import { answer } from './accounting.ts';
import { isoMonth, monthOf } from './calendar.ts';
import { folderHead, loadFolder } from './folder.ts';
import { decimal } from './money.ts';
import type { Organisation } from './organisation.ts';

/** All organisations of the simulator; each is read or generated when its books are first asked for. */
export function createBooks({ folders }: BooksOptions): Books {
  const shelf = new Map(folders.map((folder) => [folderHead(folder).tenantId, folder]));
  const open = new Map<string, Organisation>();

  const organisationOf = (tenantId: string): Organisation => {
    const known = open.get(tenantId);
    if (known) return known;
    const folder = shelf.get(tenantId);
    if (folder === undefined) throw new Error(`There is no organisation ${tenantId}.`);
    const organisation = loadFolder(folder);
    open.set(tenantId, organisation);
    return organisation;
  };

  return {
    organisations: () =>
      folders.map((folder) => ({
        ...folderHead(folder),
        shows: `Books read from ${folder}.`,
        behaviour: 'normal',
      })),
    accounting: (request) => answer(organisationOf(request.tenantId), request),
    change({ tenantId }) {
      throw new Error(`${organisationOf(tenantId).name} was read from a folder and cannot be changed.`);
    },
    reset(tenantId) {
      throw new Error(`${organisationOf(tenantId).name} was read from a folder and cannot be reset.`);
    },
    ledger: (tenantId) => ledgerEntries(organisationOf(tenantId)),
  };
}

function ledgerEntries({ ledger }: Organisation): LedgerEntry[] {
  const sums = new Map<string, Omit<LedgerEntry, 'amount'> & { amount: bigint }>();
  for (const journal of ledger.journals) {
    const month = isoMonth(monthOf(journal.day));
    for (const line of journal.lines()) {
      const key = [month, line.account.id, journal.sourceType, journal.sourceId].join(' ');
      const entry = sums.get(key);
      if (entry) entry.amount += line.amount;
      else
        sums.set(key, {
          month,
          accountId: line.account.id,
          sourceType: journal.sourceType,
          sourceId: journal.sourceId,
          amount: line.amount,
        });
    }
  }
  return [...sums.values()].map((entry) => ({ ...entry, amount: decimal(entry.amount) }));
}
