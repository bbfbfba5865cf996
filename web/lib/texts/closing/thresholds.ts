import type { ClientThreshold } from '#contract/closing/thresholds.ts';
import type { ThresholdMeasure } from '#contract/thresholdMeasures.ts';

/** Limits of a user's own, and what is beyond them. */
export const thresholdTexts = {
  title: 'Limits',
  lead: 'A client beyond a limit is marked in your list, and mailed to you if you choose: once when it begins, once when it is over. Amounts are in each client’s own currency. Nobody else sees your limits.',
  failed: 'Your limits could not be loaded',
  saveFailed: 'The limits could not be saved',
  saved: 'Limits saved',
  save: 'Save limits',
  add: 'Add a limit',
  none: 'There is no limit yet.',
  list: 'Limits',
  row: (place: number) => `Limit ${place}`,
  tag: 'Clients',
  allClients: 'All clients',
  goneTag: (tag: string) => `${tag} (no client has it)`,
  measure: 'When',
  measures: {
    cash: 'Cash at bank under',
    overdue: 'Overdue over',
    margin: 'Net margin under',
    'sales-tax': 'GST/VAT due within',
  } satisfies Record<ThresholdMeasure, string>,
  units: {
    cash: 'Amount',
    overdue: '% of receivables',
    margin: '% of income',
    'sales-tax': 'Days',
  } satisfies Record<ThresholdMeasure, string>,
  mail: 'Mail me',
  remove: (place: number) => `Remove limit ${place}`,
  taxHint:
    'When GST or VAT is due is known for Australia and New Zealand, and for monthly returns in the United Kingdom, where Xero states the period. Elsewhere the period’s end counts if it is known, or nothing is marked.',
  tagHint: 'A client with a tag goes by the limits of its tags, and by those for all clients for the rest.',
  mailHint: 'Mails go out as you chose under E-mail in your account.',
  marks: {
    cash: (limit: string) => `Cash under ${limit}`,
    overdue: (limit: string) => `Overdue over ${limit}%`,
    margin: (limit: string) => `Margin under ${limit}%`,
    'sales-tax': (limit: string) => `GST/VAT within ${limit} days`,
  } satisfies Record<ThresholdMeasure, (limit: string) => string>,
  origin: ({ tag }: Pick<ClientThreshold, 'tag'>) =>
    tag === null ? 'Your limit for all clients' : `Your limit for clients with the tag ${tag}`,
} as const;
