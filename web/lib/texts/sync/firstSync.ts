import { pluralize } from '#contract/pluralize.ts';

/** Bundled with the pages that show it. */
export const firstSyncTexts = {
  label: 'First sync',
  state: 'First sync running',
  progress: 'Progress of the first sync',
  runningTitle: (name: string) => `Reading ${name}`,
  readyTitle: 'Every document is read',
  doneTitle: 'The first sync is complete',
  stoppedTitle: 'The first sync is not finished',
  incomplete: 'The figures below are not complete yet.',
  starting: 'The first lists are about to be read.',
  reading: (entities: string) => `Now: ${entities}.`,
  entity: (name: string, amount: string) => `${name}, ${amount}`,
  lists: (ended: string, total: string, records: string) =>
    `${ended} of ${total} lists read, ${pluralize(records, 'record', 'records')} so far.`,
  ready: 'The figures are complete and are being compared with Xero. Until then they say “Not checked yet”.',
  done: (records: string) =>
    `${pluralize(records, 'record is', 'records are')} read, and the figures are compared with Xero.`,
  stopped: 'It ended before everything was read. What was read is kept.',
  startAgain: 'Start the first sync again',
  started: 'First sync started',
  readFirst: 'Read first',
  readsFirst: (name: string) => `${name} is read before the others`,
  profit: (month: string) => `Net Profit, ${month}:`,
  openReport: 'Open the profit and loss',
} as const;
