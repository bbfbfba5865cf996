import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import type { Books } from '#server/db/company.ts';
import { readContactNames } from '#server/ledger/ledger.ts';
import { readCandidates, readUnusableRecords, type SearchedAmount } from '#server/ledger/queries/queries.ts';
import type { Provider } from '#server/providers/provider.ts';
import Big from 'big.js';
import { rankDocuments } from './likelyDocuments.ts';

/** Searches only the largest differences: each costs a search of three months of an account. */
const MAX_TARGETS = 40;

export type LikelyDeps = { provider: Pick<Provider, 'partialParse' | 'documentUrl'>; providerName: string };

export async function readLikelyDocuments<T extends SearchedAmount>(
  books: Books,
  {
    targets,
    company: { shortCode, timeZone },
  }: { targets: T[]; company: { shortCode: string | null; timeZone: string | null } },
  { provider, providerName }: LikelyDeps,
): Promise<{ target: T; documents: LikelyDocument[] }[]> {
  if (targets.length === 0) return [];
  const size = ({ amount }: SearchedAmount) => new Big(amount).abs();
  const largest = targets.toSorted((a, b) => size(b).cmp(size(a))).slice(0, MAX_TARGETS);
  const candidates = await readCandidates(books, largest);
  const parsed = (await readUnusableRecords(books)).map(({ payload, recordId, ...record }) => ({
    ...record,
    ...provider.partialParse(payload),
    id: recordId,
  }));
  const contactIds = parsed.flatMap(({ contactId }) => contactId ?? []);
  const names = await readContactNames(books, contactIds);
  const unusable = parsed.map(({ contactId, ...record }) => ({
    ...record,
    contactName: (contactId === null ? undefined : names.get(contactId)) ?? record.contactName,
  }));
  return largest.map((target, index) => ({
    target,
    documents: rankDocuments(
      target,
      { candidates: candidates.get(index) ?? [], unusable },
      {
        providerName,
        timeZone: timeZone ?? 'UTC',
      },
    ).map((document) => ({
      ...document,
      amount: document.amount && new Big(document.amount).toFixed(2),
      url:
        document.type === null
          ? null
          : provider.documentUrl({ type: document.type, id: document.id }, shortCode),
    })),
  }));
}
