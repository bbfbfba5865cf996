/** `npm run release:database`: writes the database of this version and its answers beside this file. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { addNote } from '#contract/closing/notes.ts';
import { prepareSignOff, readSignOff } from '#contract/closing/signOffs.ts';
import { inviteMember } from '#contract/companies/members.ts';
import { startPackRun, readPackRun } from '#contract/packs/packRuns.ts';
import { createPack } from '#contract/packs/packs.ts';
import { viewReport } from '#contract/reports/changes.ts';
import { updateEntitySettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import { createSavedReport } from '#contract/packs/savedReports.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { version } from '#server/lib/version.ts';
import { expect, test } from 'vitest';
import { postgres } from '../support/engines.ts';
import { createFolderBooks, salesAccounts } from '../support/folderBooks.ts';
import { startSyncedCompany } from '../support/syncedCompany.ts';
import { checklist } from '../support/signOffs.ts';
import { type Answers, folder, period, person, readReports, signedMonth as month } from './release.ts';
import { fillEmptyTables } from './fillTables.ts';

const settings = { type: 'balance-sheet', period: 'month' };

/** Roles belong to the whole server: another database of it may have made them, and pg_dump leaves them out. */
const makeRoles = ['tieout_company', 'tieout_user', 'tieout_reader', 'tieout_app'].map(
  (role) =>
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$;`,
);

test('makes the database of this version, with rows in every table', async () => {
  const books = createFolderBooks(salesAccounts);
  for (const day of ['2026-05-11', '2026-06-12', '2026-07-13']) books.sell(day, 100);
  const company = await startSyncedCompany(postgres, { organisation: 'Alder Studio', books: books.files() });
  await company.untilIdle();
  const { server, companyId, call, token } = company;
  const { engine } = server.database;
  if (engine.kind !== 'postgres') throw new Error('The file is written by pg_dump, from PostgreSQL.');

  await call(saveLetterhead, { body: { firm: 'Calder & Co', preparedBy: 'Ada', logo: null } });
  await call(beginSecondFactor, { body: { password: person.password } });
  await call(createSavedReport, { body: { name: 'Balance', settings } });
  await call(inviteMember, { params: { companyId }, body: { role: 'viewer' } });
  await readReports(server, { token, companyId });
  await call(viewReport, { body: { reportType: 'balance-sheet', ...period } });
  await call(updateGlobalSettings, { body: { autoSync: false } });
  await call(updateEntitySettings, { params: { entityType: 'Quotes' }, body: { enabled: false } });
  const { fingerprint } = await call(readSignOff, { query: { month } });
  await call(prepareSignOff, { body: { month, fingerprint, checklist } });
  await call(addNote, { body: { month, text: 'Seen' } });
  const { pack } = await call(createPack, {
    body: {
      title: 'Pack',
      formats: ['pdf'],
      agreement: 'shown',
      notes: '',
      reports: [{ name: '', settings }],
      clients: [{ companyId, recipients: [] }],
      schedule: null,
    },
  });
  const { run } = await call(startPackRun, { params: { id: pack.id }, body: { month, sends: false } });
  await expect
    .poll(async () => (await call(readPackRun, { params: { id: run.id } })).run.counts, { timeout: 60_000 })
    .not.toHaveProperty('waiting');

  await fillEmptyTables(server.db, companyId);

  const at = new Date();
  const reports = await readReports(server, { token, companyId });
  expect(Object.values(reports).every((answer) => !JSON.stringify(answer).includes('"error"'))).toBe(true);
  await company.stop();
  const options = [
    '--inserts',
    '--rows-per-insert=100',
    '--no-owner',
    '--no-comments',
    '--no-publications',
    '--no-toast-compression',
  ];
  const dump = execFileSync('pg_dump', [...options, engine.url], { encoding: 'utf8', maxBuffer: 1e8 });
  // Of the command line that reads such files, not of SQL.
  const statements = dump
    .split('\n')
    .filter((line) => !/^(\\|--|$)/.test(line))
    // Whoever runs the file owns what it makes.
    .map((line) => line.replace(/^ALTER DEFAULT PRIVILEGES FOR ROLE \w+/, 'ALTER DEFAULT PRIVILEGES'));
  writeFileSync(`${folder}${version}.sql`, `${[...makeRoles, ...statements].join('\n')}\n`);
  const answers: Answers = { at: at.toISOString(), companyId, reports };
  writeFileSync(`${folder}${version}.json`, `${JSON.stringify(answers)}\n`);
});
