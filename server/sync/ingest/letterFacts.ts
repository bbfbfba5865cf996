import type { DeadLetter } from '#contract/sync/sync.ts';
import type { Provider } from '#server/providers/provider.ts';

type Context = {
  provider: Pick<Provider, 'partialParse' | 'documentUrl'>;
  /** The organisation's, for the provider's addresses. */
  shortCode: string | null;
};

/** Manual journals state no type. */
export function letterFacts(
  { entityType, recordId, payload }: Pick<DeadLetter, 'entityType' | 'recordId' | 'payload'>,
  { provider, shortCode }: Context,
): DeadLetter['facts'] {
  const { type, number, contactName, date, total, currency } = provider.partialParse(payload);
  const documentType = type ?? (entityType === 'ManualJournals' ? 'manualJournal' : null);
  const url = documentType && provider.documentUrl({ type: documentType, id: recordId }, shortCode);
  return { number, contactName, date, total, currency, url };
}
