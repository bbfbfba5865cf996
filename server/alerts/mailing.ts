import type { Role } from '#contract/companies/roles.ts';
import { type AlertKind, connectionStages } from '#contract/users/alerts.ts';
import { type Database, type Trx, withinCompany } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sql } from 'kysely';
import { type Alert, alertMail, MOST_ALERTS } from './alertMail.ts';
import { settingsColumns, type SettingsRow, toSettings, wantsAlert } from './alertSettings.ts';
import { readClosedMonthChanges, readFailingEntities, readSignedOffChanges } from './changedDocuments.ts';
import { afterQuietHours } from './dueTime.ts';
import { readAlertFigures } from './thresholdFact.ts';
import { makeUnsubscribeLink, type UnsubscribeLinks } from './unsubscribing.ts';

export type MailingDeps = { db: Database; clock: Clock; mail: Pick<Mail, 'post'> } & UnsubscribeLinks;

type Person = SettingsRow & { id: string; name: string; email: string };

type DueAlert = Omit<Alert, 'changes' | 'failures' | 'figures'> & { episodeId: string; role: Role };

/**
 * One person a transaction, in which the mail is posted too: a process that is killed has posted and noted
 * it, or neither. Any number of workers may.
 */
export function createMailing({ db, clock, mail, appUrl, crypto }: MailingDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    let isPending = true;
    while (isPending && !signal.aborted) isPending = await db.transaction().execute(mailNext);
  };

  /** False when no person is to be mailed. */
  async function mailNext(trx: Trx): Promise<boolean> {
    const moment = clock();
    const person = await lockNextPerson(trx, moment);
    if (!person) return false;
    const settings = toSettings(person);
    const later = afterQuietHours(settings, moment);
    if (later > moment) {
      await postpone(trx, person.id, { moment, later });
      return true;
    }
    const due = await readDue(trx, person.id, moment);
    const alerts = withoutPassedStages(due.filter(({ kind, role }) => wantsAlert(settings, kind, role)));
    if (alerts.length > 0) {
      const detailedAlerts = await addDetails(trx, alerts.slice(0, MOST_ALERTS));
      const furtherCount = alerts.length - detailedAlerts.length;
      const unsubscribeLink = makeUnsubscribeLink({ appUrl, crypto }, person);
      await mail.post(
        trx,
        alertMail({ person, alerts: detailedAlerts, furtherCount, appUrl, unsubscribeLink }),
      );
    }
    const episodeIds = alerts.map(({ episodeId }) => episodeId);
    await noteMailed(trx, { userId: person.id, moment, episodeIds });
    return true;
  }
}

async function lockNextPerson(trx: Trx, moment: Date): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.name, u.email, ${settingsColumns}
    from users u left join alert_settings s on s.user_id = u.id
    where u.suspended_at is null and u.email_confirmed_at is not null and exists (
      select from alert_deliveries d where d.user_id = u.id and d.mailed_at is null and d.due_at <= ${moment})
    order by u.id limit 1 for no key update of u skip locked`.execute(trx);
  return rows[0];
}

/** The worker may have stood still until the quiet hours. */
async function postpone(trx: Trx, userId: string, { moment, later }: { moment: Date; later: Date }) {
  await sql`
    update alert_deliveries set due_at = ${later}
    where user_id = ${userId} and mailed_at is null and due_at <= ${moment}`.execute(trx);
}

/** Locks the memberships until the transaction ends. */
async function readDue(trx: Trx, userId: string, moment: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select d.episode_id, d.event, e.kind, e.subject, e.tag, e.threshold as limit, c.id as company_id, coalesce(c.own_name, c.name) as company_name,
      c.state, c.base_currency as currency, m.role
    from alert_deliveries d
    join memberships m on m.user_id = d.user_id and m.company_id = d.company_id
    join alert_episodes e on e.id = d.episode_id
    join companies c on c.id = e.company_id
    where d.user_id = ${userId} and d.mailed_at is null and d.due_at <= ${moment} and c.removed_at is null
    order by company_name, c.id, e.opened_at, e.subject desc for key share of m`.execute(trx);
  return rows;
}

/** Leaves the latest of the stages that a connection came through meanwhile. */
function withoutPassedStages(alerts: DueAlert[]): DueAlert[] {
  const stage = ({ subject }: DueAlert) => connectionStages.findIndex((name) => name === subject);
  const isPassed = (alert: DueAlert) =>
    alerts.some(
      (later) =>
        later.kind === 'connection' &&
        later.companyId === alert.companyId &&
        later.event === alert.event &&
        stage(later) > stage(alert),
    );
  return alerts.filter((alert) => alert.kind !== 'connection' || !isPassed(alert));
}

/** Documents and reasons, company by company. */
async function addDetails(trx: Trx, alerts: DueAlert[]): Promise<Alert[]> {
  const detailed: Alert[] = [];
  for (const [companyId, companyAlerts] of Map.groupBy(alerts, (alert) => alert.companyId)) {
    const openedAlerts = companyAlerts.filter(({ event }) => event === 'opened');
    const months = (kind: AlertKind) =>
      openedAlerts.filter((alert) => alert.kind === kind).map(({ subject }) => subject);
    const [closedMonths, signedOffMonths] = [months('closed-month'), months('signed-off-month')];
    const details = await withinCompany(trx, companyId, async (books) => ({
      closed: closedMonths.length === 0 ? [] : await readClosedMonthChanges(books, closedMonths),
      signedOff: signedOffMonths.length === 0 ? [] : await readSignedOffChanges(books, signedOffMonths),
      failures: openedAlerts.some(({ kind }) => kind === 'sync') ? await readFailingEntities(books) : [],
      figures: companyAlerts.some(({ kind }) => kind === 'threshold') ? await readAlertFigures(books) : null,
    }));
    const changes = { 'closed-month': details.closed, 'signed-off-month': details.signedOff };
    for (const alert of companyAlerts)
      detailed.push({
        ...alert,
        changes:
          alert.kind === 'closed-month' || alert.kind === 'signed-off-month'
            ? changes[alert.kind].filter(({ month }) => month === alert.subject)
            : [],
        failures: alert.kind === 'sync' ? details.failures : [],
        figures: details.figures,
      });
  }
  return detailed;
}

/** Drops what was due and is not told: not wanted, passed, or of a removed company. */
async function noteMailed(
  trx: Trx,
  { userId, moment, episodeIds }: { userId: string; moment: Date; episodeIds: string[] },
): Promise<void> {
  const isDue = sql`user_id = ${userId} and mailed_at is null and due_at <= ${moment}`;
  await sql`
    update alert_deliveries set mailed_at = ${moment}
    where ${isDue} and episode_id = any(${sqlArray(episodeIds, 'uuid')})`.execute(trx);
  await sql`delete from alert_deliveries where ${isDue}`.execute(trx);
}
