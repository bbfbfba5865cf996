import type { ThresholdMeasure } from '#contract/thresholdMeasures.ts';
import { statusInSentence } from '#contract/tieOut/tieStatus.ts';
import type { AlertDigest, AlertEvent, AlertKind, ConnectionStage } from '#contract/users/alerts.ts';

export const alertTexts = {
  title: 'E-mail',
  kindsTitle: 'What you are told',
  kindsLead: 'One mail when something begins, one when it is over. Each change is saved at once.',
  kinds: {
    connection: 'A connection ended, or its access ends in 14, 7 or 1 days',
    sync: 'A sync keeps failing',
    'closed-month': 'A closed month changed',
    'signed-off-month': 'A signed-off month changed',
    'disagreeing-month': `A month that agreed ${statusInSentence('differs')} or ${statusInSentence('review')}`,
    threshold: 'A client gets beyond a limit of yours that is to be mailed',
  } satisfies Record<AlertKind, string>,
  roleHint:
    'Until you choose, viewers and reviewers hear of signed-off months only, editors and owners of everything.',
  timesTitle: 'When',
  timesLead: 'Nothing is mailed in quiet hours. What was over by then is not mailed at all.',
  digest: 'Mails',
  digests: {
    immediately: 'At once',
    daily: 'Once a day',
    weekly: 'Once a week, on Monday',
  } satisfies Record<AlertDigest, string>,
  digestTime: 'At',
  quiet: 'Quiet hours',
  quietStart: 'Quiet hours begin',
  quietEnd: 'Quiet hours end',
  timeZone: 'Time zone',
  recentTitle: 'Mailed lately',
  recentLead: 'The last 50, newest first.',
  none: 'Nothing was mailed yet.',
  recentFailed: 'What was mailed could not be loaded',
  failed: 'Your e-mail settings could not be loaded',
  saveFailed: 'Your e-mail settings could not be saved',
  noMailTitle: 'This installation sends no e-mail',
  noMail: 'Nobody is told anything by mail until the administrator sets up a mail server.',
  unconfirmedTitle: 'Your e-mail address is not confirmed',
  unconfirmed: 'Nothing is mailed to it until it is.',
  toProfile: 'Go to your profile',
  events: {
    connection: {
      opened: 'The connection ended',
      recovered: 'The connection works again',
    },
    sync: { opened: 'The sync keeps failing', recovered: 'The sync works again' },
    'closed-month': {
      opened: 'Closed month changed',
      recovered: 'Change of closed month dealt with',
    },
    'signed-off-month': {
      opened: 'Signed-off month changed',
      recovered: 'Changed sign-off dealt with',
    },
    'disagreeing-month': {
      opened: `Month ${statusInSentence('differs')} or ${statusInSentence('review')}`,
      recovered: 'Month agrees again',
    },
    threshold: { opened: 'Beyond your limit', recovered: 'Back within your limit' },
  } satisfies Record<AlertKind, Record<AlertEvent, string>>,
  measures: {
    cash: 'cash at bank',
    overdue: 'overdue receivables',
    margin: 'net margin',
    'sales-tax': 'GST/VAT due',
  } satisfies Record<ThresholdMeasure, string>,
  stages: {
    '14': 'The access ends within 14 days',
    '7': 'The access ends within 7 days',
    '1': 'The access ends within a day',
    ended: 'The connection ended',
  } satisfies Record<ConnectionStage, string>,
} as const;
