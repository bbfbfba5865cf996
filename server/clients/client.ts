import type { Client } from '#contract/closing/clients.ts';
import type { Company } from '#contract/companies/companies.ts';
import { statusNow } from '#server/tieOut/tieOut.ts';
import type { ClientMarks } from './markStore.ts';
import type { ClientFiguresRow } from './monthStore.ts';

export function presentClient(
  company: Company,
  figures: ClientFiguresRow | undefined,
  { isPinned, tags }: ClientMarks,
): Client {
  // Until all was read once, sums are of what happens to be there, or of nothing.
  const wasRead = company.IsInitialSyncCompleted || company.LastSyncDate !== null;
  const readFigures = wasRead ? figures : undefined;
  const standing = {
    month: figures?.month ?? null,
    status: figures ? statusNow(figures) : 'unchecked',
    checkedAt: toInstant(figures?.checkedAt),
    signOff: figures?.signOff ?? 'none',
    itemsToReview: readFigures?.checkedAt ? readFigures.itemsToReview : null,
  } as const;
  return {
    companyId: company.Id,
    name: company.Name,
    role: company.Role,
    connectionStatus: company.ConnectionStatus,
    connection: company.Connection,
    lastSyncAt: company.LastSyncDate,
    ...standing,
    currency: company.BaseCurrency,
    cashAtBank: readFigures?.cashAtBank ?? null,
    profitOfMonth: readFigures?.profitOfMonth ?? null,
    profitYearToDate: readFigures?.profitYearToDate ?? null,
    overdueReceivables: readFigures?.overdueReceivables ?? null,
    figuresAt: toInstant(figures?.computedAt),
    openNotices: company.Books.OpenNotices,
    needs: listNeeds(company, standing),
    isPinned,
    tags,
  };
}

const toInstant = (moment: string | null | undefined): string | null =>
  moment === null || moment === undefined ? null : new Date(moment).toISOString();

/** A company that a person disconnected on purpose asks for no connection. */
export function listNeeds(
  { Connection, Books }: Pick<Company, 'Connection' | 'Books'>,
  { status, signOff, itemsToReview }: Pick<Client, 'status' | 'signOff' | 'itemsToReview'>,
): Client['needs'] {
  const isStopped = Connection.WhoActs !== 'nobody' && Connection.State !== 'disconnected-here';
  const needs: [Client['needs'][number], boolean][] = [
    ['connection', isStopped || Connection.Warning !== null],
    ['unread-entities', Books.UnreadEntities > 0],
    ['unusable-records', Books.UnusableRecords > 0],
    ['notices', Books.OpenNotices > 0],
    ['changed-since-sign-off', signOff === 'changed'],
    ['differs', status === 'differs'],
    ['review', status === 'review' || (itemsToReview ?? 0) > 0],
  ];
  return needs.flatMap(([need, isNeeded]) => (isNeeded ? need : []));
}
