import { pluralize } from '#contract/pluralize.ts';
import type { Client } from '#contract/closing/clients.ts';
import { statusWords } from '#contract/tieOut/tieStatus.ts';

type SummaryCounts = Record<'agreeing' | 'total' | 'signedOff' | 'changed' | 'month', string>;

export const clientTexts = {
  statusSince: (status: string, time: string) => `${status}: as Xero stated it on ${time}`,
  title: 'Clients',
  table: 'Clients',
  boardTitle: 'Close board',
  oldestCheck: (day: string) => `Oldest check ${day}`,
  boardLead: 'How each month of each client stands; a cell leads to its sign-off.',
  failed: 'The clients could not be loaded',
  boardFailed: 'The close board could not be loaded',
  /** `changed`: `0` where none did. */
  summary: ({ agreeing, total, signedOff, changed, month }: SummaryCounts) =>
    `${agreeing} of ${total} agree for ${month}, ${signedOff} signed off${changed === '0' ? '' : `, ${changed} changed since`}.`,
  notRead: 'No month has been read yet.',
  filters: 'Filter clients',
  search: 'Search clients',
  searchHint: 'Name or initials',
  clearSearch: 'Clear the search',
  statusFilter: 'Agreement',
  signOffFilter: 'Sign-off',
  tagFilter: 'Tag',
  any: 'Any',
  onlyNeeding: (count: string) => `To look at (${count})`,
  noMatch: 'No client matches',
  noMatchText: 'No client has this name, status and tag.',
  clear: 'Clear all filters',
  showing: (start: string, end: string, total: string) =>
    `${start} to ${end} of ${pluralize(total, 'client', 'clients')}`,
  months: 'Months',
  monthCount: (count: string) => `${count} months`,
  columns: {
    name: 'Client',
    status: 'Agreement',
    signOff: 'Sign-off',
    cashAtBank: 'Cash at bank',
    profitOfMonth: 'Profit',
    profitYearToDate: 'Profit YTD',
    overdueReceivables: 'Overdue',
    itemsToReview: 'Items to review',
    needs: 'To look at',
    lastSyncAt: 'Last sync',
  },
  needs: {
    connection: 'Connection',
    'unread-entities': 'Unread records',
    'unusable-records': 'Records to fix',
    notices: 'Notices',
    'changed-since-sign-off': 'Changed since sign-off',
    differs: statusWords('differs'),
    review: statusWords('review'),
  } satisfies Record<Client['needs'][number], string>,
  noFigure: 'No figure',
  unaged: {
    words: 'not checked',
    reason: 'What is overdue is not checked: Xero’s trial balance states no ages.',
  },
  pin: (name: string) => `Pin ${name}`,
  editTags: (name: string) => `Tags of ${name}`,
  tagsLabel: 'Tags',
  tagsHint: (count: number, letters: number) =>
    `Separated by commas, at most ${count} of ${letters} characters. Only you see them.`,
  tagsSave: 'Save tags',
  marksFailed: 'The mark could not be saved',
  cell: (name: string, month: string, words: string) => `${name}, ${month}: ${words}`,
  legend: 'Legend',
  makePacks: 'Make packs',
} as const;
