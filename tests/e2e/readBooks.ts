/**
 * Products in which organisations were read: once a run, each connected by a keeper of its own, and copied for whoever
 * needs them.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import { readSettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import * as z from 'zod';
import type { AppOptions } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { databaseName, startSpecApp } from './specApp.ts';
import { ada, BUILDER, connectedBy, KAURI, type Person, TRADING_COMPANY } from './steps.ts';

const simulator = ['--now', '2026-11-20'];

/** Called Ada wherever a test has only one organisation. */
const keepers: ReadonlyMap<string, Person> = new Map(
  [TRADING_COMPANY, KAURI, BUILDER].map((organisation, place) => [
    organisation,
    { ...ada, email: `keeper${place}@example.com` },
  ]),
);

type Ids = z.infer<typeof ids>;
const ids = z.object({ companyId: z.string(), tenantId: z.string() });

/** `database`: on the run's PostgreSQL; none where the books are in the embedded one. */
const storedBooks = z.object({
  companies: z.record(z.string(), ids),
  database: z.optional(z.string()),
});

const BOOKS_FILE = 'books.json';

export type Books = Awaited<ReturnType<typeof startWithBooks>>;

const INVITATIONS_AN_HOUR = 20;

/** The keeper of the organisation is logged in. */
export async function startWithBooks(organisation: string, { env }: Pick<AppOptions, 'env'> = {}) {
  const { app, logInKeeper } = await startProduct({ env });
  return { app, ...(await logInKeeper(organisation)) };
}

/** `mailbox`: where its mail goes. */
export async function startProduct({ mailbox, env }: { mailbox?: Mailbox; env?: AppOptions['env'] } = {}) {
  const copyOf = await productWithBooks();
  const { database, companies } = storedBooks.parse(
    JSON.parse(readFileSync(joinPath(copyOf, BOOKS_FILE), 'utf8')),
  );
  const app = await startSpecApp({ env: { ...mailbox?.settings, ...env }, simulator, copyOf }, database);
  const logInKeeper = async (organisation: string) => {
    const [person, company] = [keepers.get(organisation), companies[organisation]];
    if (!person || !company) throw new Error(`${organisation} is not among those that are read.`);
    return { person, client: await signIn(app.url, { ...person, registered: true }), ...company };
  };
  const inviters = new Map<string, Ids & { client: Client; person: { password: string }; invited: number }>();
  /** Makes somebody an owner of it. */
  const join = async (client: Client, organisation: string): Promise<Ids> => {
    let inviter = inviters.get(organisation) ?? { ...(await logInKeeper(organisation)), invited: 0 };
    const { companyId, tenantId } = inviter;
    if (inviter.invited === INVITATIONS_AN_HOUR - 1) {
      const successor = await signIn(app.url, {
        ...ada,
        email: `${randomUUID()}@example.com`,
        ...(mailbox ? { mailbox } : {}),
      });
      await invite(inviter, successor);
      inviter = { ...inviter, client: successor, person: ada, invited: 0 };
    }
    await invite(inviter, client);
    inviters.set(organisation, { ...inviter, invited: inviter.invited + 1 });
    return { companyId, tenantId };
  };
  return { app, logInKeeper, join };
}

type Inviter = { client: Client; person: { password: string }; companyId: string };

async function invite({ client, person, companyId }: Inviter, newOwner: Client): Promise<void> {
  const body = { role: 'owner' as const, password: person.password };
  const { link } = await client.call(inviteMember, { params: { companyId }, body });
  await newOwner.call(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } });
}

/** Product with read books, made by the first process that asks; others wait for as long as that one runs. */
async function productWithBooks(): Promise<string> {
  const folder = joinPath(runFolder(), 'books');
  const claim = `${folder}.maker`;
  for (; !existsSync(folder); await pause(50)) {
    if (!take(claim)) continue;
    try {
      await make(folder);
    } finally {
      rmSync(claim, { force: true });
    }
  }
  return folder;
}

function take(claim: string): boolean {
  try {
    writeFileSync(claim, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    // A worker that is ended in the middle of it leaves its claim.
    if (isAbandoned(claim)) rmSync(claim, { force: true });
    return false;
  }
}

function isAbandoned(claim: string): boolean {
  try {
    process.kill(Number(readFileSync(claim, 'utf8')), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

async function make(folder: string): Promise<void> {
  // Whoever invites others has a confirmed address where mail goes out.
  const mailbox = await startMailbox();
  const app = await startSpecApp({ simulator, env: mailbox.settings });
  try {
    const companies = await Promise.all(
      [...keepers].map(async ([organisation, keeper]) => {
        const { client, companyId, tenantId } = await connectedBy(keeper, app, organisation, mailbox);
        await putScheduleOff(client, companyId);
        return [organisation, { companyId, tenantId }];
      }),
    );
    const database = app.databaseUrl && databaseName(app.databaseUrl);
    const content = { companies: Object.fromEntries(companies), database };
    writeFileSync(joinPath(app.dataDir, BOOKS_FILE), JSON.stringify(content));
    await app.leaveDataIn(folder);
  } finally {
    await app.stop();
    await mailbox.stop();
  }
}

/** Half a day: the hour of the default schedule may come while a test runs. */
async function putScheduleOff({ call }: Client, companyId: string): Promise<void> {
  const { globalSettings } = await call(readSettings, { query: { companyId } });
  const { schedule, timeZone } = globalSettings;
  const inHalfADay = new Date(Date.now() + 12 * 60 * 60_000);
  const time = inHalfADay.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  await call(updateGlobalSettings, { body: { companyId, schedule: { ...schedule, time } } });
}

function runFolder(): string {
  const folder = process.env['BROWSER_RUN_FOLDER'];
  if (folder === undefined) throw new Error('The folder of the run is made by its global set-up.');
  return folder;
}
