import { parseAmount } from '#contract/amounts.ts';
import {
  type Client,
  type ClientSortKey,
  type ClientSummary,
  type listClients,
} from '#contract/closing/clients.ts';
import { isSignedOff, signOffStates } from '#contract/closing/signOffStates.ts';
import { isAgreeing, tieStatuses } from '#contract/tieOut/tieOut.ts';
import { matchesName } from '#server/companies/companies.ts';
import type * as z from 'zod/mini';

type ListQuery = z.output<typeof listClients.query>;
export type ClientSelection = Omit<ListQuery, 'sortBy' | 'sortOrder'>;
type Sorting = Pick<ListQuery, 'sortBy' | 'sortOrder'>;

/** Selects outside SQL, as the list of companies does: the two engines order letters differently. */
export function selectClients(clients: Client[], filter: ClientSelection, sorting: Sorting) {
  const { offset, limit } = filter;
  const matching = clients.filter((client) => matches(client, filter)).toSorted(inOrder(sorting));
  const page = matching.slice(offset, offset + limit);
  const totalCount = matching.length;
  return { page, pagination: { totalCount, offset, limit, hasMore: offset + page.length < totalCount } };
}

function matches(
  client: Client,
  { search = '', needsAttention, status, signOff, tag }: ClientSelection,
): boolean {
  return (
    matchesName(client.name, search) &&
    (needsAttention === undefined || needsAttention === client.needs.length > 0) &&
    (status === undefined || status === client.status) &&
    (signOff === undefined || signOff === client.signOff) &&
    (tag === undefined || client.tags.includes(tag))
  );
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type SortValue = string | number | bigint | null;

/** Null where there is no figure. */
const sortValues: Record<ClientSortKey, (client: Client) => SortValue> = {
  name: ({ name }) => name,
  connection: ({ connection }) => connection.Label,
  month: ({ month }) => month,
  status: ({ status }) => tieStatuses.indexOf(status),
  signOff: ({ signOff }) => signOffStates.indexOf(signOff),
  cashAtBank: ({ cashAtBank }) => amount(cashAtBank),
  profitOfMonth: ({ profitOfMonth }) => amount(profitOfMonth),
  profitYearToDate: ({ profitYearToDate }) => amount(profitYearToDate),
  overdueReceivables: ({ overdueReceivables }) => amount(overdueReceivables),
  salesTaxDue: ({ salesTaxDue }) => amount(salesTaxDue),
  itemsToReview: ({ itemsToReview }) => itemsToReview,
  openNotices: ({ openNotices }) => openNotices,
  lastSyncAt: ({ lastSyncAt }) => lastSyncAt,
  needs: ({ needs }) => needs.length,
};

const amount = (text: string | null) => (text === null ? null : parseAmount(text));

/** Pinned ones first, those without a figure last, whatever the direction. */
function inOrder({ sortBy, sortOrder }: Sorting) {
  const sortValue = sortValues[sortBy];
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: Client, b: Client): number => {
    if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
    const [leftValue, rightValue] = [sortValue(a), sortValue(b)];
    if ((leftValue === null) !== (rightValue === null)) return leftValue === null ? 1 : -1;
    // By name and id, so that no client is on two pages.
    return (
      compare(leftValue, rightValue) * direction ||
      alphabet.compare(a.name, b.name) ||
      (a.companyId < b.companyId ? -1 : 1)
    );
  };
}

function compare(leftValue: SortValue, rightValue: SortValue): number {
  if (leftValue === null || rightValue === null || leftValue === rightValue) return 0;
  if (typeof leftValue === 'string' && typeof rightValue === 'string')
    return alphabet.compare(leftValue, rightValue);
  return leftValue < rightValue ? -1 : 1;
}

/** Months end at different moments around the world: only organizations in the newest are counted. */
export function summarise(clients: Client[]): ClientSummary {
  const month = clients.reduce<string | null>(
    (newest, client) =>
      client.month !== null && (newest === null || client.month > newest) ? client.month : newest,
    null,
  );
  const count = (isCounted: (client: Client) => boolean) =>
    clients.filter((client) => month !== null && client.month === month && isCounted(client)).length;
  return {
    month,
    total: clients.length,
    agreeing: count(({ status }) => isAgreeing(status)),
    signedOff: count(({ signOff }) => isSignedOff(signOff)),
    changedSinceSignOff: count(({ signOff }) => signOff === 'changed'),
    needingAttention: clients.filter(({ needs }) => needs.length > 0).length,
  };
}

export const listTags = (clients: Client[]): string[] =>
  [...new Set(clients.flatMap(({ tags }) => tags))].toSorted(alphabet.compare);
