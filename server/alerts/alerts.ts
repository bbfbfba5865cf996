import type { Role } from '#contract/companies/roles.ts';
import {
  alertKinds,
  type AlertSettings,
  type AlertSettingsChange,
  connectionStages,
  type SentAlert,
} from '#contract/users/alerts.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Mail } from '#server/mail/mail.ts';
import { sql } from 'kysely';
import {
  kindsLeftOut,
  presentSettings,
  settingsColumns,
  type SettingsRow,
  type StoredSettings,
  toSettings,
} from './alertSettings.ts';
import { dueTime } from './dueTime.ts';
import { createMailing, type MailingDeps } from './mailing.ts';
import { createReconcile, type ReconciliationDeps, takeTurn } from './reconciliation.ts';
import { readThresholdSubject } from './thresholdSubject.ts';
import { readSubscriber } from './unsubscribing.ts';

/** A minute is soon enough: a sync that changes months takes minutes, and no person waits. */
export const ALERTS_EVERY_MS = 60_000;

const MOST_RECENT = 50;

/** Chosen by persons who want no mail at all. */
const noKinds: Required<NonNullable<AlertSettingsChange['kinds']>> = {
  connection: false,
  sync: false,
  'closed-month': false,
  'signed-off-month': false,
  'disagreeing-month': false,
  threshold: false,
};

export type AlertsDeps = Omit<ReconciliationDeps, 'sendsMail'> &
  MailingDeps & { mail: Pick<Mail, 'available' | 'post'> };

export type Alerts = ReturnType<typeof createAlerts>;

/** Tells persons by e-mail of what begins and what is over in their organisations. */
export function createAlerts(deps: AlertsDeps) {
  const { db, clock, mail } = deps;
  const reconcile = createReconcile({ ...deps, sendsMail: mail.available });
  const sendMails = createMailing(deps);

  async function changeSettings(
    trx: Trx,
    userId: string,
    change: AlertSettingsChange,
  ): Promise<StoredSettings> {
    const previous = await readSettings(trx, userId);
    await writeSettings(trx, userId, applyChange(toSettings(previous), change));
    const settings = toSettings(await readSettings(trx, userId));
    await planAgain(trx, { userId, settings, moment: clock() });
    return settings;
  }

  return {
    work: async (signal: AbortSignal): Promise<void> => {
      await reconcile();
      if (mail.available) await sendMails(signal);
    },

    read: async (
      userId: string,
    ): Promise<{ alerts: AlertSettings; mail: { available: boolean; confirmed: boolean } }> => {
      const { isConfirmed, ...row } = await readSettings(db, userId);
      return {
        alerts: presentSettings(toSettings(row), await readRoles(db, userId)),
        mail: { available: mail.available, confirmed: isConfirmed },
      };
    },

    /** Plans again whatever waits to be mailed. */
    save: (userId: string, change: AlertSettingsChange): Promise<AlertSettings> =>
      db.transaction().execute(async (trx) => {
        await takeTurn(trx);
        const settings = await changeSettings(trx, userId, change);
        return presentSettings(settings, await readRoles(trx, userId));
      }),

    /** Ends all mails to whom a mailed link is of, once; rejects with CONFLICT for an unknown one. */
    end: async (token: string): Promise<void> => {
      const userId = await readSubscriber(deps, token);
      await db.transaction().execute(async (trx) => {
        await takeTurn(trx);
        const { kinds } = toSettings(await readSettings(trx, userId));
        if (alertKinds.every((kind) => kinds[kind] === false)) return;
        await changeSettings(trx, userId, { kinds: noKinds });
        const event = { at: clock(), userId, companyId: null, action: 'user.alerts-ended' } as const;
        await record(trx, event);
      });
    },

    listSent: async (userId: string): Promise<SentAlert[]> => {
      const { rows } = await sql<SentRow>`
        select d.mailed_at, d.event, e.kind, e.subject, c.id as company_id, coalesce(c.own_name, c.name) as company_name
        from alert_deliveries d join alert_episodes e on e.id = d.episode_id join companies c on c.id = e.company_id
        where d.user_id = ${userId} and d.mailed_at is not null and c.removed_at is null
        order by d.mailed_at desc, company_name, e.kind, e.subject limit ${MOST_RECENT}`.execute(db);
      return rows.map(({ mailedAt, subject, ...row }) => ({
        ...row,
        mailedAt: mailedAt.toISOString(),
        month: row.kind.endsWith('-month') ? subject.slice(0, 7) : null,
        measure: row.kind === 'threshold' ? readThresholdSubject(subject).measure : null,
        stage: connectionStages.find((stage) => row.kind === 'connection' && stage === subject) ?? null,
      }));
    },
  };
}

type SentRow = Pick<SentAlert, 'event' | 'kind' | 'companyId' | 'companyName'> & {
  mailedAt: Date;
  subject: string;
};

async function readSettings(db: Database, userId: string): Promise<SettingsRow & { isConfirmed: boolean }> {
  const { rows } = await sql<SettingsRow & { isConfirmed: boolean }>`
    select ${settingsColumns}, u.email_confirmed_at is not null as is_confirmed
    from users u left join alert_settings s on s.user_id = u.id where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${userId}.`);
  return row;
}

async function readRoles(db: Database, userId: string): Promise<Role[]> {
  const rows = await db.selectFrom('memberships').select('role').where('userId', '=', userId).execute();
  // A user without an organisation becomes the owner of the first.
  return rows.length === 0 ? ['owner'] : rows.map(({ role }) => role);
}

type ChosenSettings = Omit<StoredSettings, 'timeZone'>;

const applyChange = (
  settings: ChosenSettings,
  { kinds = {}, quietHours = settings.quietHours, ...change }: AlertSettingsChange,
): ChosenSettings => ({
  kinds: { ...settings.kinds, ...kinds },
  quietHours,
  digest: change.digest ?? settings.digest,
  digestTime: change.digestTime ?? settings.digestTime,
  chosenZone: change.timeZone === undefined ? settings.chosenZone : change.timeZone,
});

async function writeSettings(
  trx: Trx,
  userId: string,
  { kinds, quietHours, chosenZone: timeZone, ...settings }: ChosenSettings,
): Promise<void> {
  const values = {
    ...settings,
    timeZone,
    kinds: JSON.stringify(kinds),
    quietFrom: quietHours?.start ?? null,
    quietUntil: quietHours?.end ?? null,
  };
  await trx
    .insertInto('alertSettings')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

async function planAgain(
  trx: Trx,
  { userId, settings, moment }: { userId: string; settings: StoredSettings; moment: Date },
): Promise<void> {
  await sql`
    delete from alert_deliveries d using alert_episodes e
    where d.user_id = ${userId} and d.mailed_at is null and e.id = d.episode_id
      and e.kind = any(${sqlArray(kindsLeftOut(settings), 'text')})`.execute(trx);
  await trx
    .updateTable('alertDeliveries')
    .set({ dueAt: dueTime(settings, moment) })
    .where('userId', '=', userId)
    .where('mailedAt', 'is', null)
    .execute();
}
