/** A company that Ada connected, and a worker that tells its members by mail whenever the test says so. */
import { markClient } from '#contract/closing/clients.ts';
import { type ClientThreshold, saveThresholds } from '#contract/closing/thresholds.ts';
import { reconnectCompany } from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import type { Role } from '#contract/companies/roles.ts';
import { type AlertSettingsChange, saveAlertSettings } from '#contract/users/alerts.ts';
import { login } from '#contract/users/users.ts';
import { createAlerts } from '#server/alerts/alerts.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { createInCompany, type Database, type Trx } from '#server/db/company.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Insertable } from 'kysely';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { add, type Duration } from 'date-fns';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import { type Engine, silentLog } from './engines.ts';
import { patience } from './patience.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './provider.ts';
import { registerByMail } from './registerByMail.ts';
import { removeCompanies } from './removeCompanies.ts';
import { startServer, type TestServer } from './server.ts';

export type Person = { id: string; name: string; email: string; token: string };

const password = 'correct horse battery';
const appUrl = 'https://books.example';
const { signal } = new AbortController();

export function alertsOn(engine: Engine) {
  let currentTime = new Date('2026-11-18T09:00:00Z');
  let provider: TestProvider;
  let mailbox: Mailbox;
  let server: TestServer;
  let jobs: Jobs;
  let mail: ReturnType<typeof createMail>;
  const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  let people = 0;
  let ada: Person;
  let companyId: string;

  beforeAll(async () => {
    provider = await startProvider({}, () => currentTime);
    mailbox = await startMailbox();
    const env = { ...providerSettings(provider.url), ...mailbox.settings };
    server = await startServer(engine, { clock: () => currentTime, env, idle: true });
    const clock = () => currentTime;
    jobs = await createJobs({
      database: server.database,
      kinds: [mailJob],
      clock,
      log: silentLog,
      pollSeconds: 0.5,
    });
    const { SMTP_URL: url, MAIL_FROM: sender } = mailbox.settings;
    mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
    await mail.work();
  });
  afterAll(async () => {
    await jobs.stop();
    await server.stop();
    await mailbox.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    await removeCompanies(server.db);
    await server.db.deleteFrom('users').execute();
    currentTime = new Date('2026-11-18T09:00:00Z');
    ada = await register('Ada');
    const { data } = await server.call(connect, { token: ada.token });
    companyId = await finish(data?.authorizationUrl ?? '');
    await server.db.updateTable('companies').set({ state: 'working', baseCurrency: 'NZD' }).execute();
    mailbox.mails.splice(0);
  });

  async function finish(authorizationUrl: string): Promise<string> {
    const returned = await provider.consent(authorizationUrl, { organisations: [alder.Name] });
    const query = Object.fromEntries(returned.searchParams);
    return (await server.call(callback, { token: ada.token, query })).data?.companies[0]?.Id ?? '';
  }

  async function register(name: string): Promise<Person> {
    people += 1;
    const email = `${name}${people}@example.com`;
    await registerByMail(server, mailbox, { name, email, password });
    const { data } = await server.call(login, { body: { email, password } });
    return { id: data?.user.Id ?? '', name, email, token: data?.token ?? '' };
  }

  const createWorker = (db: Database) =>
    createAlerts({ db, clock: () => currentTime, mail, appUrl, crypto, grantLife });

  return {
    parts: () => ({ server, provider, mailbox, ada, companyId }),
    appUrl,
    now: () => currentTime,
    wait: (duration: Duration) => {
      currentTime = add(currentTime, duration);
    },
    createWorker,

    /** One pass of a worker; resolves to what it mailed, once all of it has arrived. */
    pass: async () => {
      const mailCount = mailbox.mails.length;
      await createWorker(server.db).work(signal);
      await mailsGone();
      return mailbox.mails.slice(mailCount);
    },

    mailsGone,

    join: async (name: string, role: Role): Promise<Person> => {
      const person = await register(name);
      const createdAt = currentTime;
      await server.db
        .insertInto('memberships')
        .values({ companyId, userId: person.id, role, createdAt })
        .execute();
      return person;
    },

    choose: async (person: Person, body: AlertSettingsChange) =>
      (await server.call(saveAlertSettings, { token: person.token, body })).data?.alerts,

    reconnect: async () => {
      const { data } = await server.call(reconnectCompany, { token: ada.token, params: { companyId } });
      await finish(data?.authorizationUrl ?? '');
    },

    /** A month with how it stands; first day. */
    setMonth: (month: string, status: 'agrees' | 'differs' | 'review') =>
      createInCompany(server.db)(companyId, async ({ trx }) => {
        const values = { status, verifiedAt: currentTime };
        await trx
          .insertInto('ledgerMonths')
          .values({ companyId, month, ...values })
          .onConflict((conflict) => conflict.columns(['companyId', 'month']).doUpdateSet(values))
          .execute();
      }),

    /** Figures of October 2026, as the list of clients shows them. */
    setFigures: (figures: Partial<Omit<Insertable<Tables['clientFigures']>, 'companyId'>>) =>
      createInCompany(server.db)(companyId, async ({ trx }) => {
        const values = { computedAt: currentTime, month: '2026-10-01', ...figures };
        await trx
          .insertInto('clientFigures')
          .values({ companyId, ...values })
          .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
          .execute();
      }),

    setThresholds: async (person: Person, thresholds: ClientThreshold[]) =>
      (await server.call(saveThresholds, { token: person.token, body: { thresholds } })).status,

    setTags: async (person: Person, tags: string[]) =>
      await server.call(markClient, {
        token: person.token,
        params: { companyId },
        body: { isPinned: false, tags },
      }),

    /** An invoice that changed in a closed month. */
    addNotice: (month: string, document: { number: string; contactName: string }) =>
      createInCompany(server.db)(companyId, async ({ trx }) => {
        const id = newId();
        const type = 'salesInvoice' as const;
        await trx
          .insertInto('documents')
          .values({ companyId, id, type, ...document, date: month, status: 'approved', contactId: null })
          .execute();
        await trx
          .insertInto('periodNotices')
          .values({
            companyId,
            id: newId(),
            noticedAt: currentTime,
            reason: 'locked',
            month,
            documentType: type,
            documentId: id,
            accountId: null,
            amountBefore: '100',
            amountAfter: '1120.5',
          })
          .execute();
      }),

    dismissNotices: () =>
      createInCompany(server.db)(companyId, ({ trx }) =>
        trx.updateTable('periodNotices').set({ dismissedAt: currentTime }).execute(),
      ),

    /** A reading that failed. */
    failReading: () =>
      createInCompany(server.db)(companyId, async ({ trx }) => {
        const runId = newId();
        const shared = { companyId, trigger: 'scheduled', status: 'failed' } as const;
        const moments = { startedAt: currentTime, finishedAt: currentTime };
        await trx
          .insertInto('syncRuns')
          .values({ ...shared, ...moments, id: runId })
          .execute();
        const entityType = 'BankTransactions' as const;
        await trx
          .insertInto('syncLogs')
          .values({
            ...shared,
            ...moments,
            id: newId(),
            runId,
            position: 0,
            entityType,
            endpoint: entityType,
            createdAt: currentTime,
            errorMessage: 'Xero did not answer.',
          })
          .execute();
        await saveState(trx, { lastAttemptAt: currentTime });
      }),

    succeedReading: () =>
      createInCompany(server.db)(companyId, ({ trx }) =>
        saveState(trx, { lastAttemptAt: currentTime, lastSuccessAt: currentTime }),
      ),

    /** Sign-off of a month that a document broke. */
    breakSignOff: (month: string) =>
      createInCompany(server.db)(companyId, async ({ trx }) => {
        const signOffId = newId();
        await trx
          .insertInto('signOffs')
          .values({
            companyId,
            id: signOffId,
            month,
            figuresAsOf: currentTime,
            fingerprint: 'as signed',
            status: 'agrees',
            preparedAt: currentTime,
            preparedBy: ada.id,
            preparerNote: '',
            checklist: '[]',
            brokenAt: currentTime,
          })
          .execute();
        const change = {
          companyId,
          signOffId,
          noticedAt: currentTime,
          documentType: 'bill' as const,
          documentId: 'b-1',
          kind: 'document' as const,
          sourceCount: 1,
        };
        const amounts = { rent: '40', payable: '-40' };
        await trx
          .insertInto('signOffChanges')
          .values(
            Object.entries(amounts).map(([accountId, amount]) => ({
              ...change,
              id: newId(),
              accountId,
              movementChange: amount,
              balanceChange: amount,
            })),
          )
          .execute();
        await trx
          .insertInto('documents')
          .values({
            companyId,
            id: 'b-1',
            type: 'bill',
            number: 'RPT-9',
            contactName: 'Landlord',
            date: month,
            status: 'approved',
            contactId: null,
          })
          .execute();
      }),

    endSignOffs: () =>
      createInCompany(server.db)(companyId, ({ trx }) =>
        trx.updateTable('signOffs').set({ endedAt: currentTime }).execute(),
      ),
  };

  async function saveState(trx: Trx, moments: { lastAttemptAt: Date; lastSuccessAt?: Date }) {
    await trx
      .insertInto('entityStates')
      .values({ companyId, entityType: 'BankTransactions', ...moments })
      .onConflict((conflict) => conflict.columns(['companyId', 'entityType']).doUpdateSet(moments))
      .execute();
  }

  async function mailsGone(): Promise<void> {
    const waiting = async () => (await jobs.depth()).filter(({ kind }) => kind === mailJob.name);
    await expect.poll(waiting, patience).toEqual([]);
  }
}
