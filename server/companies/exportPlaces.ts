import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { subDays } from 'date-fns/subDays';
import * as z from 'zod/mini';

/** An export that was begun: the audit log has its beginning. */
export type BegunExport = { userId: string; companyId: string };

/** The last record of a page. */
const place = z.object({ entityType: z.string(), recordId: z.string(), begunAt: z.iso.datetime() });
type ExportPlace = z.infer<typeof place>;

export type ExportPlacesDeps = { crypto: Pick<Crypto, 'seal' | 'open'>; clock: Clock };

/**
 * Sealed and bound to user and organisation, so that no user goes on with an export that was not
 * begun. A place is taken for a day: a stored one would read everything new without a beginning.
 */
export function createExportPlaces({ crypto, clock }: ExportPlacesDeps) {
  const boundTo = ({ userId, companyId }: BegunExport) => `export ${userId} ${companyId}`;

  return {
    begin: (): string => clock().toISOString(),

    write: (begun: BegunExport, lastRecord: ExportPlace): string =>
      crypto.seal(JSON.stringify(lastRecord), boundTo(begun)),

    /** Rejects with 400. */
    read: (begun: BegunExport, cursor: string): ExportPlace => {
      try {
        const opened = z.parse(place, JSON.parse(crypto.open(cursor, boundTo(begun))));
        if (new Date(opened.begunAt) < subDays(clock(), 1)) throw new Error('It was begun over a day ago.');
        return opened;
      } catch (cause) {
        throw new AppError('API_VALIDATION_ERROR', 'Please begin the export again.', {
          cause,
          details: [{ path: 'query.after', message: 'is not the `next` of a page of this export' }],
        });
      }
    },
  };
}
