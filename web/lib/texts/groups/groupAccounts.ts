import type { PlaceReason } from '#contract/groups/groupAccounts.ts';
import { pluralize } from '#contract/pluralize.ts';

export const groupAccountTexts = {
  title: 'Accounts of the group',
  lead: 'Accounts that are placed together are one row of its reports. An account stays in its own section, so totals never change.',
  failed: 'The accounts could not be loaded',
  back: 'Back to the report',
  own: 'Under their own name',
  ownLead: 'They count in every total. Place one with the account that it is the same as.',
  allPlaced: 'Every account has its row.',
  placeAll: (count: number) => `Place ${pluralize(count, 'account', 'accounts')} as proposed`,
  row: 'Row of the group',
  ownRow: 'Own name',
  newRow: 'New row of its name',
  rows: 'Rows of several organizations',
  takeOut: 'Take out',
  takeOutLabel: (account: string, row: string) => `Take out ${account}, which stands in ${row}`,
  saved: 'Placed',
  saveFailed: 'The accounts could not be placed',
  reasons: {
    role: 'same role',
    'code-and-name': 'same code and name',
    code: 'same code',
    name: 'same name',
  } as const satisfies Record<PlaceReason, string>,
  proposed: (row: string, reason: string) => `Proposed: ${row}, ${reason}`,
} as const;
