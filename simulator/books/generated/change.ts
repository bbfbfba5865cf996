import type { DocumentChange } from '../../parts.ts';
import type { Business } from './business.ts';

/** A change that was found possible and has not happened yet, so that it can be kept before it takes effect. */
export type PreparedChange = { documentId: string; apply(): void };

/** `now` in milliseconds. Throws a sentence where the body cannot be used. */
export type Prepare = (business: Business, body: unknown, now: number) => PreparedChange;

/** What can be done to documents of one kind. */
export type Changes = Partial<Record<DocumentChange['action'], Prepare>>;
