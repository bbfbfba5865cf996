/** Products in which Ada has connected an organisation and all of it was read: once a run, and copied for each spec. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { AppOptions } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { databaseName, startSpecApp } from './specApp.ts';
import { ada, connectedByAda } from './steps.ts';

/** `database`: on the run's PostgreSQL; none where the books are in the embedded one. */
const storedBooks = z.object({
  companyId: z.string(),
  tenantId: z.string(),
  database: z.optional(z.string()),
});

const BOOKS_FILE = 'books.json';

/** Ada is logged in again: in a session of the copy. */
export async function startWithBooks(organisation: string, options: Omit<AppOptions, 'copyOf'> = {}) {
  const { env: _of, ...making } = options;
  const copyOf = await productWithBooks(organisation, making);
  const { database, ...ids } = storedBooks.parse(JSON.parse(readFileSync(join(copyOf, BOOKS_FILE), 'utf8')));
  const app = await startSpecApp({ ...options, copyOf }, database);
  const client = await signIn(app.url, { ...ada, registered: true });
  return { app, client, ...ids };
}

/** Who asks first makes it, in whichever process, and others wait for as long as that one runs. */
async function productWithBooks(organisation: string, options: AppOptions): Promise<string> {
  const name = createHash('sha256')
    .update(JSON.stringify([organisation, options]))
    .digest('hex');
  const folder = join(runFolder(), name);
  const claim = `${folder}.maker`;
  for (; !existsSync(folder); await pause(50)) {
    if (!take(claim)) continue;
    try {
      await make(folder, organisation, options);
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

async function make(folder: string, organisation: string, options: AppOptions): Promise<void> {
  const app = await startSpecApp(options);
  try {
    const { companyId, tenantId } = await connectedByAda(app, organisation);
    const database = app.databaseUrl && databaseName(app.databaseUrl);
    writeFileSync(join(app.dataDir, BOOKS_FILE), JSON.stringify({ companyId, tenantId, database }));
  } catch (error) {
    await app.stop();
    throw error;
  }
  await app.leaveDataIn(folder);
}

function runFolder(): string {
  const folder = process.env['BROWSER_RUN_FOLDER'];
  if (folder === undefined) throw new Error('The folder of the run is made by its global set-up.');
  return folder;
}
