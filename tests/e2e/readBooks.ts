/**
 * Products in which organisations were read: once a run, each connected by a keeper of its own, and copied for whoever
 * needs them.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptInvitation, inviteMember } from '#contract/companies/members.ts';
import * as z from 'zod';
import type { AppOptions } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { startMailbox } from '../support/mailbox.ts';
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

/** `database`: on the run's PostgreSQL; none where the books are in the embedded one. */
const storedBooks = z.object({
  companies: z.record(z.string(), z.object({ companyId: z.string(), tenantId: z.string() })),
  database: z.optional(z.string()),
});

const BOOKS_FILE = 'books.json';

export type Books = Awaited<ReturnType<typeof startWithBooks>>;

/** The keeper of the organisation is logged in. */
export async function startWithBooks(organisation: string, options: Pick<AppOptions, 'env'> = {}) {
  const { app, logInKeeper } = await startProduct(options);
  return { app, ...(await logInKeeper(organisation)) };
}

export async function startProduct(options: Pick<AppOptions, 'env'> = {}) {
  const copyOf = await productWithBooks();
  const { database, companies } = storedBooks.parse(
    JSON.parse(readFileSync(joinPath(copyOf, BOOKS_FILE), 'utf8')),
  );
  const app = await startSpecApp({ ...options, simulator, copyOf }, database);
  const logInKeeper = async (organisation: string) => {
    const [person, ids] = [keepers.get(organisation), companies[organisation]];
    if (!person || !ids) throw new Error(`${organisation} is not among those that are read.`);
    return { person, client: await signIn(app.url, { ...person, registered: true }), ...ids };
  };
  /** Makes somebody an owner of it. */
  const join = async ({ call }: Client, organisation: string) => {
    const { client: keeper, companyId, tenantId } = await logInKeeper(organisation);
    const { link } = await keeper.call(inviteMember, { params: { companyId }, body: { role: 'owner' } });
    await call(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } });
    return { companyId, tenantId };
  };
  return { app, logInKeeper, join };
}

/** Who asks first makes it, in whichever process, and others wait for as long as that one runs. */
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
        const { companyId, tenantId } = await connectedBy(keeper, app, organisation, mailbox);
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

function runFolder(): string {
  const folder = process.env['BROWSER_RUN_FOLDER'];
  if (folder === undefined) throw new Error('The folder of the run is made by its global set-up.');
  return folder;
}
