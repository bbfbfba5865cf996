import type { ColumnType } from 'kysely';

/** bigint comes back as a number, numeric and date as text, on both engines. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;
export type Moment = ColumnType<Date, Date, Date>;
