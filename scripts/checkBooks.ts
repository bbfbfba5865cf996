/**
 * `npm run check:books [-- --repair] [name or id]`: checks the books of every organisation, or of
 * those named, and describes each finding. `--repair` recomputes sums from the lines, which are
 * authoritative. Exits with 0 when nothing is wrong (any more), 1 when something is, 2 when the
 * check was impossible. With the embedded database stop the server first; with PostgreSQL it may
 * run.
 */
import './exitWithParent.ts';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { bookChecksOver, sayCheck } from './bookChecks.ts';

/** Organisations that were read, by name; all of them if none is named. */
async function companiesToCheck(db: Database, choices: string[]): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('companies')
    .select(({ fn }) => ['id', fn.coalesce('ownName', 'name').as('name')])
    .where('initialSyncCompletedAt', 'is not', null)
    .orderBy('name')
    .execute();
  const unknown = choices.filter((choice) => !rows.some(({ id, name }) => id === choice || name === choice));
  if (unknown.length > 0) throw new StartRefusal(`No organization is called ${unknown.join(' or ')}.`);
  return rows.filter(
    ({ id, name }) => choices.length === 0 || choices.includes(id) || choices.includes(name),
  );
}

async function checkAll(config: Config, choices: string[], repair: boolean): Promise<boolean> {
  const database = await openDatabase(config, createLog('warn'));
  try {
    await migrate(database.db);
    const checks = bookChecksOver(database.db, config);
    const signal = new AbortController().signal;
    let sound = true;
    const companies = await companiesToCheck(database.db, choices);
    if (companies.length === 0) console.log('No organization was read so far.');
    for (const { id, name } of companies) {
      const firstResult = await checks.check(id, signal);
      const broken = firstResult.findings.some(({ check }) => check === 'sums');
      const repaired = repair && broken ? await checks.repairSums(id) : 0;
      if (repaired > 0) console.log(sayCheck(name, firstResult, 0).join('\n'));
      const check = repaired > 0 ? await checks.check(id, signal) : firstResult;
      console.log(sayCheck(name, check, repaired).join('\n'));
      sound &&= check.findingCount === 0;
    }
    return sound;
  } finally {
    await database.close();
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { repair: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = (await checkAll(readConfig(process.env), positionals, values.repair)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 2;
}
