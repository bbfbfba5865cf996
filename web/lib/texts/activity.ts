import { pluralize } from '#contract/pluralize.ts';
import type { AuditAction, AuditKind } from '#contract/audit.ts';
import { monthLabel } from '#contract/period.ts';
import { reportTypes } from '#contract/reports/reports.ts';
import { reportTexts } from './reports.ts';

type Detail = Record<string, string | number | boolean | null>;
type Say = string | ((detail: Detail) => string);

const text = (value: Detail[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const device = ({ browser, system }: Detail) =>
  [browser, system].filter((part) => typeof part === 'string').join(' on ');
const fromWhere = (detail: Detail) =>
  [device(detail), text(detail['address'])].filter((part) => part !== '').join(', ');
const byOperator = 'by who runs the installation';
const removals: Record<string, string> = {
  shared: 'its connection at Xero stays: another company here uses it',
  unreachable: 'its connection at Xero could not be ended from here',
};
const stops: Record<string, string> = {
  'needs-reconnection': 'Xero no longer accepts the permission',
  'access-lost': 'the person who connected it lost the organization in Xero',
  'disconnected-there': 'the connection was removed in Xero',
  'connector-left': 'the member through whom it was connected has left',
};

const changedSettings = ({ entityType, enabled, frequency, ownFrequency, time, autoSync }: Detail): string =>
  entityType === undefined
    ? `automatic syncs ${autoSync === true ? 'on' : 'paused'}, schedule ${enabled === true ? `${text(frequency)} at ${text(time)}` : 'off'}`
    : `${text(entityType)} ${enabled === true ? 'on' : 'off'}, ${ownFrequency === null ? 'as the schedule' : text(ownFrequency)}`;

const settledItem = ({ month, account, amount, category, note }: Detail): string =>
  [
    `${text(amount)} on ${text(account)}, ${monthLabel(`${text(month)}-01`)}`,
    ...[category, note].flatMap((part) => (text(part) === '' ? [] : [text(part)])),
  ].join(': ');

const signed = ({ month, status, reason, note, onlyReviewer }: Detail): string =>
  [
    text(month),
    ...[status, reason, note].flatMap((part) => (text(part) === '' ? [] : [text(part)])),
    ...(onlyReviewer === true ? ['by who prepared it: nobody else may review'] : []),
  ].join(': ');

function noted({ month, report, startDate, endDate, row, byOwner }: Detail): string {
  const type = reportTypes.find((candidate) => candidate === report);
  const dates = [startDate, endDate].flatMap((date) => (text(date) === '' ? [] : [monthLabel(text(date))]));
  return [
    text(month),
    text(row),
    type === undefined ? text(report) : reportTexts.types[type],
    [...new Set(dates)].join(' to '),
    byOwner === true ? 'written by somebody else' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const savedPack = ({ title, reports: reportCount, clients }: Detail): string =>
  `${text(title)}, ${countWords(reportCount, 'report')}, ${countWords(clients, 'organization')}`;

const countWords = (count: Detail[string] | undefined, noun: string): string =>
  `${text(count)} ${noun}${count === 1 ? '' : 's'}`;

const dismissedChanges = ({ changes, unnamed }: Detail): string =>
  unnamed === 0 ? text(changes) : `${text(changes)}; and ${text(unnamed)} more`;

const scheduledPack = ({ title, workingDay, time, timeZone, sends }: Detail): string =>
  workingDay === undefined
    ? `${text(title)}: by hand from now on`
    : `${text(title)}: working day ${text(workingDay)} at ${text(time)}, ${text(timeZone)}, ${sends === true ? 'sent' : 'made, not sent'}`;

const packRecipients = ({ title, recipients, email }: Detail): string =>
  `${text(title)}: ${recipients === 0 ? 'nobody' : text(email) || countWords(recipients, 'address')}`;

const sentPack = ({ title, month, recipients, email }: Detail): string =>
  `${text(title)}, ${text(month)}: ${text(email) || countWords(recipients, 'address')}`;

function exported({
  what,
  report,
  reports: types,
  title: pack,
  month,
  format,
  startDate,
  endDate,
}: Detail): string {
  if (what === 'pack') {
    const count = text(types).split(', ').length;
    return `${text(pack)}, ${count === 1 ? '1 report' : `${count} reports`}, ${text(format).toUpperCase()}`;
  }
  if (what === 'made pack') return `${text(pack)}, ${text(month)}, ${text(format).toUpperCase()}`;
  if (what !== 'report') return text(what);
  const type = reportTypes.find((candidate) => candidate === report);
  const months = [text(startDate), text(endDate)].map((date) => monthLabel(date));
  const title = type === undefined ? text(report) : reportTexts.types[type];
  return `${title}, ${[...new Set(months)].join(' to ')}, ${text(format).toUpperCase()}`;
}

const onlyOperator: Say = ({ by }) => (by === 'operator' ? byOperator : '');

const failedLogins: Record<string, string> = {
  code: 'Log-in failed: right password, wrong code',
  suspended: 'Log-in refused: the account is suspended',
};

/** A short description, then details such as an address or a count. */
const descriptions: Record<AuditAction, [what: Say, more?: Say]> = {
  'user.registered': ['Account made'],
  'user.registered-again': ['Somebody tried to register your address', ({ address }) => text(address)],
  'user.suspended': ['Account suspended', () => byOperator],
  'user.resumed': ['Account may log in again', () => byOperator],
  'user.logged-in': [
    ({ code }) => (code === 'recovery' ? 'Logged in with a recovery code' : 'Logged in'),
    fromWhere,
  ],
  'user.log-in-failed': [
    ({ wrong }) => failedLogins[text(wrong)] ?? 'Log-in failed: wrong password',
    fromWhere,
  ],
  'user.logged-out': ['Signed out'],
  'user.name-changed': ['Name changed'],
  'user.letterhead-changed': [
    'Letterhead changed',
    ({ parts, firm, preparedBy }) =>
      [text(parts), text(firm), text(preparedBy)].filter((part) => part !== '').join(': '),
  ],
  'user.email-change-asked': ['Link to an e-mail address asked for'],
  'user.email-changed': ['E-mail address changed', onlyOperator],
  'user.email-confirmed': ['E-mail address confirmed'],
  'user.alerts-ended': ['Mails about organizations ended by a link in one of them'],
  'user.email-change-undone': ['Change of e-mail address undone'],
  'user.password-changed': ['Password changed'],
  'user.reset-requested': [
    'Link to a new password made',
    ({ by, address }) => (by === 'operator' ? byOperator : text(address)),
  ],
  'user.password-reset': ['Password set by a link'],
  'user.second-factor-on': ['Two-step log-in turned on'],
  'user.second-factor-off': ['Two-step log-in turned off', onlyOperator],
  'user.recovery-codes-made': ['New recovery codes made'],
  'user.session-ended': ['A session ended'],
  'user.sessions-ended': [
    ({ by }) => (by === 'operator' ? 'All sessions ended' : 'All other sessions ended'),
    ({ by, sessions }) => (by === 'operator' ? `${text(sessions)}, ${byOperator}` : text(sessions)),
  ],
  'user.deleted': ['Account deleted'],
  'consent.started': ['Sign-in with Xero begun'],
  'company.connected': ['Connected'],
  'company.reconnected': ['Reconnected'],
  'company.resumed': ['Connection works again'],
  'company.stopped': ['Connection stopped', ({ state }) => stops[text(state)] ?? text(state)],
  'company.disconnected': ['Disconnected', ({ removal }) => removals[text(removal)] ?? ''],
  'grant.ended': [
    'Access to Xero ended',
    ({ why }) => (why === 'unreadable' ? 'the stored access could not be read' : ''),
  ],
  'offer.declined': ['Another organization left out'],
  'member.invited': [
    'Invitation made',
    ({ email, role }) => [text(role), text(email)].filter((part) => part !== '').join(', '),
  ],
  'invitation.revoked': [
    'Invitation taken back',
    ({ because }) => (because === 'account-secured' ? 'with the sessions of who made it' : ''),
  ],
  'member.joined': ['Joined by an invitation', ({ role }) => text(role)],
  'member.role-changed': [
    'Role changed',
    ({ person, role, previousRole }) => `${text(person)}: ${text(previousRole)} to ${text(role)}`,
  ],
  'member.role-given': [
    'Role given, as a firm offers it',
    ({ person, role }) => `${text(person)}: ${text(role)}`,
  ],
  'member.removed': ['Member removed', ({ person }) => text(person)],
  'member.left': ['Left'],
  'settings.changed': ['Sync settings changed', changedSettings],
  'company.renamed': ['Renamed', ({ name }) => text(name)],
  'sync.started': [
    ({ full }) => (full === true ? 'Full resync started' : 'Sync started'),
    ({ entities }) => (entities === 'all' ? '' : text(entities)),
  ],
  'sync.cancelled': ['Sync cancelled'],
  'sync.retried': ['Sync retried', ({ entities }) => text(entities)],
  'record.retried': [
    'Record that needs fixing tried again',
    ({ entityType, recordId, mended }) =>
      `${text(entityType)} ${text(recordId)}: ${mended === true ? 'it can be used now' : 'it still needs fixing'}`,
  ],
  'logs.cleared': ['Sync logs cleared', ({ logs }) => text(logs)],
  'data.exported': ['Data exported', exported],
  'item.settled': ['Item settled', settledItem],
  'item.reopened': ['Item opened again', settledItem],
  'items.settled': [
    'Account settled in all months',
    ({ account, items, category, note }) =>
      [`${text(account)}, ${pluralize(text(items), 'item', 'items')}, ${text(category)}`, text(note)]
        .filter((part) => part !== '')
        .join(': '),
  ],
  'items.reopened': [
    'Account opened again in all months',
    ({ account, category }) => `${text(account)}, ${text(category)}`,
  ],
  'openings.settled': [
    'Opening balances settled',
    ({ month, items, note }) =>
      [`${pluralize(text(items), 'item', 'items')} of ${monthLabel(`${text(month)}-01`)}`, text(note)]
        .filter((part) => part !== '')
        .join(': '),
  ],
  'change.dismissed': ['Changes in closed months dismissed', dismissedChanges],
  'change.restored': ['Changes in closed months listed again', dismissedChanges],
  'sign-off.prepared': ['Month prepared', signed],
  'sign-off.reviewed': ['Month signed off', signed],
  'sign-off.withdrawn': ['Sign-off taken back', signed],
  'sign-off.broken': [
    'Month changed since its sign-off',
    ({ month, figures }) => `${text(month)}: ${text(figures)} ${figures === 1 ? 'figure' : 'figures'}`,
  ],
  'note.added': ['Note added', noted],
  'note.edited': ['Note changed', noted],
  'note.deleted': ['Note deleted', noted],
  'commentary.saved': ['Commentary saved', noted],
  'commentary.deleted': ['Commentary deleted', noted],
  'pack.saved': ['Pack saved', savedPack],
  'pack.scheduled': ['Pack scheduled', scheduledPack],
  'pack.recipients-changed': ['Recipients of a pack changed', packRecipients],
  'pack.deleted': ['Pack deleted', ({ title }) => text(title)],
  'pack.sent': ['Pack sent', sentPack],
  'pack.withdrawn': ['Pack not to be sent any more', ({ title, month }) => `${text(title)}, ${text(month)}`],
  'pack.schedule-stopped': [
    'Schedule of a firm’s pack stopped: it can be read for nobody',
    ({ title, name }) => `${text(title)}, ${text(name)}`,
  ],
  'pack.schedule-taken-over': ['Schedule of a firm’s pack taken over', ({ title }) => text(title)],
  'firm.created': ['Firm made', ({ name }) => text(name)],
  'firm.changed': ['Firm changed', ({ name, parts }) => `${text(name)}: ${text(parts)}`],
  'firm.member-invited': [
    'Invited to a firm',
    ({ name, email }) => [text(name), text(email)].filter((part) => part !== '').join(', '),
  ],
  'firm.invitation-revoked': ['Invitation to a firm taken back', ({ name }) => text(name)],
  'firm.member-joined': ['Joined a firm', ({ name }) => text(name)],
  'firm.member-removed': [
    'Member taken out of a firm',
    ({ name, person }) => `${text(name)}: ${text(person)}`,
  ],
  'firm.member-role-changed': [
    'Role in a firm changed',
    ({ name, person, role, previousRole }) =>
      `${text(name)}: ${text(person)}, ${text(previousRole)} to ${text(role)}`,
  ],
  'firm.member-left': ['Left a firm', ({ name }) => text(name)],
  'firm.deleted': ['Firm deleted, with its packs', ({ name }) => text(name)],
  'group.created': ['Group made', ({ name }) => text(name)],
  'group.changed': ['Group changed', ({ name }) => text(name)],
  'group.settled': ['Nothing between the organizations of a group', ({ name }) => text(name)],
  'group.reopened': ['Organizations of a group to be looked at again', ({ name }) => text(name)],
  'group.relations-accepted': [
    'Accounts between organizations of a group taken out',
    ({ name }) => text(name),
  ],
  'group.relation-ended': [
    'Accounts between organizations of a group no longer taken out',
    ({ name }) => text(name),
  ],
  'group.deleted': ['Group deleted', ({ name }) => text(name)],
  'company.removed': ['Removed', ({ name }) => text(name)],
  'company.restored': ['Restored', ({ by }) => (by === 'operator' ? byOperator : '')],
  'company.deleted': ['Deleted, with everything kept', ({ name }) => text(name)],
};

const say = (words: Say | undefined, detail: Detail): string =>
  typeof words === 'function' ? words(detail) : (words ?? '');

const kinds: Record<AuditKind | 'all', string> = {
  all: 'Everything',
  account: 'Account',
  connection: 'Connection',
  members: 'Members',
  settings: 'Settings',
  sync: 'Syncs',
  data: 'Data',
  items: 'Settled items',
  changes: 'Dismissed changes',
  'sign-offs': 'Sign-offs',
  notes: 'Notes and commentary',
  packs: 'Packs',
  firm: 'Firm',
  groups: 'Groups',
};

export const activityTexts = {
  ownTitle: 'Your activity',
  ownLead: 'What you did, and what happened to your account. Nothing of it can be changed or deleted.',
  companyTitle: 'Activity',
  companyLead: 'Who did what with this organization. Nothing of it can be changed or deleted.',
  loadFailed: 'The activity could not be loaded',
  emptyTitle: 'Nothing yet',
  empty: 'What is done is written down here from now on.',
  noMatchTitle: 'Nothing matches',
  noMatch: 'There is nothing of that kind, by that person.',
  clear: 'Clear filters',
  filters: 'Filters',
  kind: 'Kind',
  person: 'Person',
  everybody: 'Everybody',
  app: 'Tieout, by itself',
  gone: 'A deleted account',
  someCompany: 'An organization that is gone',
  columns: { time: 'Time', what: 'What', who: 'Who', company: 'Organization' },
  kinds,
  showing: (start: string, end: string, total: string) =>
    `Showing ${start} to ${end} of ${pluralize(total, 'entry', 'entries')}`,
  what: (action: AuditAction, detail: Detail): string => say(descriptions[action][0], detail),
  more: (action: AuditAction, detail: Detail): string => say(descriptions[action][1], detail),
} as const;
