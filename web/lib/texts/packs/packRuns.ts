import { pluralize } from '#contract/pluralize.ts';
import type { PackDeliveryState, PackRun } from '#contract/packs/packRuns.ts';

export const runTexts = {
  states: {
    waiting: 'Being made',
    made: 'Made',
    'held-back': 'Held back',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    withdrawn: 'Withdrawn',
  } satisfies Record<PackDeliveryState, string>,
  counted: {
    sent: 'sent',
    made: 'made',
    sending: 'being sent',
    waiting: 'being made',
    'held-back': 'held back',
    failed: 'failed',
    withdrawn: 'withdrawn',
  } satisfies Record<PackDeliveryState, string>,
  nothing: 'Nothing to make',
  startedBy: {
    hand: 'Made by hand',
    schedule: 'Made by the schedule',
  } satisfies Record<PackRun['startedBy'], string>,
  list: 'Organizations of the run',
  show: 'Show',
  showAll: (count: string) => `All (${count})`,
  failed: 'The run could not be loaded',
  missingTitle: 'No such run',
  missing: 'Somebody else made it, or it is gone.',
  to: (recipients: string) => `To ${recipients}`,
  sentAt: (time: string) => `Sent ${time}`,
  deliveries: 'Recipients',
  delivered: (address: string, time: string) => `${address}: sent ${time}`,
  undelivered: (address: string, reason: string) => `${address}: not sent. ${reason}`,
  madeAt: (time: string) => `Made ${time}`,
  heldBackBy: 'Held back by',
  heldBackHint: 'It is sent once all figures agree.',
  signOff: 'Sign-off of the month',
  retry: 'Try again',
  retryLabel: (name: string) => `Try again: ${name}`,
  withdraw: 'Withdraw',
  withdrawLabel: (name: string) => `Withdraw: ${name}`,
  actionFailed: 'It could not be done',
  download: (format: string, size: string) => `${format}, ${size}`,
  downloadLabel: (company: string, format: string, size: string) => `${company}: ${format}, ${size}`,
  formats: { pdf: 'PDF', xlsx: 'Excel' },
  downloadAll: 'All files as ZIP',
  downloadFailed: 'The file could not be fetched',
  board: 'Close board',
} as const;

export const sentChangeTexts = {
  changed: (count: string) =>
    `${pluralize(count, 'change', 'changes')} in the books since it was sent: what went out is not what they say now.`,
  list: 'Changes since it was sent',
  amounts: (amountThen: string, amountNow: string) => `${amountThen} then, ${amountNow} now`,
  others: (count: string) => `And ${count} more`,
  link: 'What changed',
} as const;

export const sentTexts = {
  title: 'Sent packs',
  lead: 'Reports that were sent for this organization, byte for byte as they went out.',
  failed: 'The sent packs could not be loaded',
  emptyTitle: 'Nothing was sent yet',
  empty: 'Packs that somebody sends for this organization stand here.',
  showing: (start: string, end: string, total: string) =>
    `${start} to ${end} of ${pluralize(total, 'pack', 'packs')}`,
  columns: { pack: 'Pack', month: 'Month', sentAt: 'Sent', recipients: 'To', files: 'Files' },
  link: 'Sent packs',
} as const;
