import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const service = z.object({
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()).optional(),
});

export const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'), { merge: true }));

/** What it sets of PostgreSQL: `max_wal_size=4GB` ... */
export const databaseSettings = (services['database']?.command ?? []).filter((word) => /^\w+=/.test(word));
