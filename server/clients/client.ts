import type { Client } from '#contract/closing/clients.ts';
import { type ClientThreshold, listCrossedThresholds } from '#contract/closing/thresholds.ts';
import type { Company } from '#contract/companies/companies.ts';
import { statusNow } from '#server/tieOut/tieOut.ts';
import type { ClientMarks } from './markStore.ts';
import type { ClientFiguresRow } from './monthStore.ts';

export type ClientChoices = {
  marks: ClientMarks;
  thresholds: readonly ClientThreshold[];
  /** `YYYY-MM-DD` in a time zone. */
  todayIn: (timeZone: string) => string;
};

export function presentClient(
  company: Company,
  figures: ClientFiguresRow | undefined,
  { marks, thresholds, todayIn }: ClientChoices,
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
  const amounts = {
    cashAtBank: readFigures?.cashAtBank ?? null,
    cashAtBankBefore: readFigures?.cashAtBankBefore ?? null,
    profitOfMonth: readFigures?.profitOfMonth ?? null,
    profitOfMonthBefore: readFigures?.profitOfMonthBefore ?? null,
    profitYearToDate: readFigures?.profitYearToDate ?? null,
    incomeOfMonth: readFigures?.incomeOfMonth ?? null,
    overdueReceivables: readFigures?.overdueReceivables ?? null,
    receivables: readFigures?.receivables ?? null,
    salesTaxDue: readFigures?.salesTaxDue ?? null,
    salesTaxPeriodEnd: readFigures?.salesTaxPeriodEnd ?? null,
    salesTaxDueOn: readFigures?.salesTaxDueOn ?? null,
  };
  const tags = allTags(marks);
  const today = todayIn(company.TimeZone ?? 'UTC');
  const crossedThresholds = listCrossedThresholds(thresholds, { tags, figures: amounts, today });
  return {
    companyId: company.Id,
    name: company.Name,
    role: company.Role,
    connectionStatus: company.ConnectionStatus,
    connection: company.Connection,
    lastSyncAt: company.LastSyncDate,
    ...standing,
    currency: company.BaseCurrency,
    ...amounts,
    figuresAt: toInstant(figures?.computedAt),
    openNotices: company.Books.OpenNotices,
    needs: listNeeds(company, { ...standing, crossedThresholds }),
    crossedThresholds,
    isPinned: marks.isPinned,
    tags,
    ownTags: marks.tags,
    firmTags: marks.firmTags,
  };
}

/** Lists each tag once, the user's own first. */
export const allTags = ({ tags, firmTags }: ClientMarks): string[] => [
  ...new Set([...tags, ...firmTags.flatMap((firm) => firm.tags)]),
];

const toInstant = (moment: string | null | undefined): string | null =>
  moment === null || moment === undefined ? null : new Date(moment).toISOString();

/** A company that a person disconnected on purpose asks for no connection. */
export function listNeeds(
  { Connection, Books }: Pick<Company, 'Connection' | 'Books'>,
  {
    status,
    signOff,
    itemsToReview,
    crossedThresholds,
  }: Pick<Client, 'status' | 'signOff' | 'itemsToReview' | 'crossedThresholds'>,
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
    ['threshold', crossedThresholds.length > 0],
  ];
  return needs.flatMap(([need, isNeeded]) => (isNeeded ? need : []));
}
