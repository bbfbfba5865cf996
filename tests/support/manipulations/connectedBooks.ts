/** A connected organisation whose lists a test can have the provider answer otherwise. */
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { type Random } from '#simulator/books/generated/random.ts';
import * as z from 'zod';
import { documentRow } from './documentKinds.ts';
import type { ListedBooks, RowChange, StoredRow } from './manipulations.ts';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

export type ConnectedBooks = {
  providerUrl: string;
  tenantId: string;
  call<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input?: Input,
  ): Promise<z.output<D>>;
  /** Reads a list from its start, to its end. */
  readAgain(list: EntityType): Promise<void>;
  /** Verifies the months that changed. */
  verify(): Promise<void>;
};

const records = z.array(z.unknown());
const storedRow = z.object({ id: z.string(), row: documentRow });

/** The rows of the provider's lists as its books have them, without unusable ones. */
export async function listBooks(
  { providerUrl, tenantId }: Pick<ConnectedBooks, 'providerUrl' | 'tenantId'>,
  random: Random,
): Promise<ListedBooks> {
  const lists = [
    'Invoices',
    'CreditNotes',
    'Prepayments',
    'Overpayments',
    'Payments',
    'BankTransactions',
    'BankTransfers',
    'ManualJournals',
  ] as const satisfies EntityType[];
  const rows = new Map<EntityType, StoredRow[]>();
  for (const list of lists) {
    const query = new URLSearchParams({ tenantId, entityType: list });
    const answer = await fetch(`${providerUrl}/_sim/records?${query.toString()}`);
    const parsed = records.parse(await answer.json()).map((record) => storedRow.safeParse(record));
    rows.set(
      list,
      parsed.flatMap(({ data }) => data ?? []),
    );
  }
  return {
    rows: (list) => rows.get(list) ?? [],
    newId: () => {
      const digits = Array.from({ length: 12 }, () => random.between(0, 15).toString(16)).join('');
      return `d0000000-0000-4000-8000-${digits}`;
    },
  };
}

/** Has the provider's lists answer so, and reads all of them again that answer otherwise than before. */
export async function applyChanges(
  books: ConnectedBooks,
  changes: RowChange[],
  previous: RowChange[],
): Promise<void> {
  await fetch(`${books.providerUrl}/_sim/alterations`, { method: 'DELETE' });
  for (const change of changes) {
    const answer = await fetch(`${books.providerUrl}/_sim/alterations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenantId: books.tenantId, ...change }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  for (const list of new Set([...previous, ...changes].map((change) => change.list)))
    await books.readAgain(list);
  await books.verify();
}
