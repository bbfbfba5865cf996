import { documentTypeNames } from '#contract/ledger/documents.ts';
import { type EntityType, entityLabel } from '#contract/sync/sync.ts';
import { statusInSentence } from '#contract/tieOut/tieStatus.ts';
import type { AlertEvent, AlertKind } from '#contract/users/alerts.ts';
import { type StoredState, storedStates } from '#server/companies/companies.ts';
import { amountText } from '#server/lib/amountText.ts';
import { letter, link, type Message, nameInMail, type Paragraph, shorten } from '#server/mail/mail.ts';
import Big from 'big.js';
import type { MonthChange } from './changedDocuments.ts';
import { type AlertFigures, thresholdDetails, thresholdFact, thresholdReport } from './thresholdFact.ts';

/** One thing of which a person is told. Names are others' text. */
export type Alert = {
  companyId: string;
  companyName: string;
  state: StoredState;
  currency: string | null;
  kind: AlertKind;
  /** A month's first day, a stage of a connection's end, or empty. */
  subject: string;
  event: AlertEvent;
  changes: MonthChange[];
  failures: { entityType: EntityType; message: string | null }[];
  /** The tag and the limit of a threshold, and the client's figures. */
  tag: string | null;
  limit: string | null;
  figures: AlertFigures | null;
};

export const MOST_ALERTS = 200;

type Mailed = {
  person: { name: string; email: string };
  alerts: Alert[];
  /** Beyond those. */
  furtherCount: number;
  appUrl: string;
  unsubscribeLink: string;
};

/** Below the app's address: where a person says what is mailed. */
const SETTINGS_PATH = '/account/alerts';

export function alertMail({ person, alerts, furtherCount, appUrl, unsubscribeLink }: Mailed): Message {
  const settingsPage = `${appUrl}${SETTINGS_PATH}`;
  const companies = Map.groupBy(alerts, ({ companyId }) => companyId);
  const paragraphs = [...companies.values()].flatMap((companyAlerts): Paragraph[] => [
    { heading: nameIn(companyAlerts) },
    ...companyAlerts.flatMap((alert) => describe(alert, appUrl)),
  ]);
  const further =
    furtherCount === 0 ? [] : [[`And ${furtherCount} more, which the app shows: `, link(appUrl)]];
  return {
    to: person.email,
    subject: subjectLine(alerts, alerts.length + furtherCount),
    unsubscribeLink,
    ...letter(
      person.name,
      'this is what you wanted to be told of your organizations.',
      ...paragraphs,
      ...further,
      ['Choose what is mailed to you, and when: ', link(settingsPage)],
      ['End these mails, without a log-in: ', link(unsubscribeLink)],
    ),
  };
}

function describe(alert: Alert, appUrl: string): Paragraph[] {
  const list = details(alert);
  return [[`${sentence(alert)} `, link(page(alert, appUrl))], ...(list.length === 0 ? [] : [{ list }])];
}

const nameIn = ([alert]: Alert[]): string => nameInMail(alert?.companyName ?? '');

function subjectLine(alerts: Alert[], count: number): string {
  const [leading] = alerts;
  if (!leading) return 'Tieout';
  const line = `${nameInMail(leading.companyName)}: ${fact(leading)}`;
  return count === 1 ? line : `${line}, and ${count - 1} more`;
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (firstDay: string): string => months.format(new Date(`${firstDay}T00:00:00Z`));

/** Begun and over, as the rest of a sentence that begins with the organisation. */
const facts: Record<Exclude<AlertKind, 'threshold'>, Record<AlertEvent, (subject: string) => string>> = {
  connection: {
    opened: (stage) => {
      if (stage === 'ended') return 'the connection to Xero has ended';
      return `the access to Xero ends within ${stage === '1' ? 'a day' : `${stage} days`}`;
    },
    recovered: () => 'the connection to Xero works again',
  },
  sync: {
    opened: () => 'the sync keeps failing',
    recovered: () => 'the sync works again',
  },
  'closed-month': {
    opened: (month) => `${monthName(month)} changed after it was closed`,
    recovered: (month) => `no change in closed ${monthName(month)} is open any more`,
  },
  'signed-off-month': {
    opened: (month) => `${monthName(month)} changed after it was signed off`,
    recovered: (month) => `the changed sign-off of ${monthName(month)} has been dealt with`,
  },
  'disagreeing-month': {
    opened: (month) => `${monthName(month)} ${statusInSentence('differs')} or ${statusInSentence('review')}`,
    recovered: (month) => `${monthName(month)} agrees again with Xero`,
  },
};

const fact = (alert: Alert): string => {
  const { kind, event, subject } = alert;
  return kind === 'threshold' ? thresholdFact(alert) : facts[kind][event](subject);
};

function sentence(alert: Alert): string {
  const words = fact(alert);
  const { kind, subject, event, state } = alert;
  const opening = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  if (kind !== 'connection' || event === 'recovered') return opening;
  if (subject !== 'ended')
    return `${opening} It could not be renewed by itself. Use Renew now, what was read is kept:`;
  const { cause, nextStep } = storedStates[state];
  return [opening, cause, nextStep].filter((part) => part !== null).join(' ');
}

function page(alert: Alert, appUrl: string): string {
  const { kind, subject, companyId } = alert;
  if (kind === 'threshold')
    return `${appUrl}/reports?${new URLSearchParams({ ...thresholdReport(alert), company: companyId }).toString()}`;
  const month = subject.slice(0, 7);
  if (kind === 'signed-off-month')
    return `${appUrl}/sign-off?${new URLSearchParams({ company: companyId, month }).toString()}`;
  const [path, range] =
    kind === 'connection'
      ? ['/companies', {}]
      : kind === 'sync'
        ? ['/sync-logs', {}]
        : ['/reports/proofs', { from: month, to: month }];
  return `${appUrl}${path}?${new URLSearchParams({ company: companyId, ...range }).toString()}`;
}

function details(alert: Alert): string[] {
  const { kind, changes, failures, currency, event } = alert;
  if (kind === 'threshold') return thresholdDetails(alert);
  if (event === 'recovered') return [];
  const further = (changes[0]?.count ?? 0) - changes.length;
  return [
    ...changes.map((change) => describeChange(change, currency)),
    ...(further > 0 ? [`${further} more`] : []),
    ...failures.map(
      ({ entityType, message }) => `${entityLabel(entityType)}: ${shorten(message ?? 'not read')}`,
    ),
  ];
}

function describeChange(change: MonthChange, currency: string | null): string {
  const { documentType, number, contactName, accountName } = change;
  const type = documentTypeNames[documentType ?? 'other'] ?? 'Document';
  const document = [type, number].filter((part) => part !== null).join(' ');
  const subject = accountName === null ? [document, contactName] : [accountName];
  const names = subject.flatMap((part) => (part === null ? [] : [shorten(part)])).join(', ');
  return `${names}: ${describeAmounts(change)}${currency === null ? '' : ` ${currency}`}`;
}

function describeAmounts({ amountBefore, amountAfter, change }: MonthChange): string {
  if (amountBefore !== null && amountAfter !== null)
    return `${amountText(new Big(amountBefore))} before, ${amountText(new Big(amountAfter))} now`;
  return change === null ? 'changed' : `changed by ${amountText(new Big(change))}`;
}
