import { sql } from 'kysely';

/** Whatever an id is at the provider. Bytewise: the cheapest to compare, and one order on every server. */
export const providerId = sql.raw(`text collate "C"`);
