import { type App, type AppOptions, startApp } from '../support/app.ts';
import { createDatabase } from '../support/postgres.ts';

/**
 * The product for a spec, over a database of its own: on the run's PostgreSQL where the machine has one, else embedded.
 * `template`: name of the database to begin with a copy of; default: one in which nobody is registered yet.
 */
export async function startSpecApp(options: AppOptions = {}, template?: string): Promise<App> {
  const readyUrl = process.env['BROWSER_RUN_POSTGRES'];
  if (readyUrl === undefined) return await startApp(options);
  return await startApp({
    ...options,
    databaseUrl: await createDatabase(readyUrl, template ?? databaseName(readyUrl)),
  });
}

export const databaseName = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);
