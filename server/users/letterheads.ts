import type { Letterhead, LetterheadChange } from '#contract/users/letterhead.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { markLimits } from '#contract/firms/firms.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readLogoImage } from './logoImage.ts';
import { sql } from 'kysely';
import { readPreferences } from './userStore.ts';

type LetterheadsDeps = {
  db: Database;
  clock: Clock;
};

/** Belong to users, as one person sends reports of many organisations, and to the firms that they are in. */
export function createLetterheads({ db, clock }: LetterheadsDeps) {
  async function read(userId: string): Promise<Letterhead> {
    const row = await db
      .selectFrom('letterheads')
      .select(['firm', 'preparedBy', 'logo'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    const image = row?.logo == null ? null : readLogoImage(Buffer.from(row.logo, 'base64'));
    return {
      firm: row?.firm ?? '',
      preparedBy: row?.preparedBy ?? '',
      logo: row?.logo == null || image === null ? null : { ...image, content: row.logo },
      firmId: (await readFirmLetterhead(db, userId, null))?.id ?? null,
    };
  }

  return {
    read,

    /** Rejects with API_VALIDATION_ERROR where the logo cannot be drawn or is too large. */
    save: async (userId: string, { firmId, ...change }: LetterheadChange): Promise<Letterhead> => {
      if (typeof change.logo === 'string' && readLogoImage(Buffer.from(change.logo, 'base64')) === null)
        throw unusableLogo();
      await db.transaction().execute(async (trx) => {
        const earlier = await lockLetterhead(trx, userId);
        if (firmId !== undefined) await chooseFirm(trx, userId, firmId);
        await trx
          .updateTable('letterheads')
          .set({ userId, ...change })
          .where('userId', '=', userId)
          .execute();
        const changed = listChanged(earlier, change);
        if (changed.length === 0) return;
        const detail = {
          parts: changed.map((part) => partNames[part]).join(', '),
          firm: change.firm ?? earlier.firm,
          preparedBy: change.preparedBy ?? earlier.preparedBy,
        };
        await record(trx, {
          at: clock(),
          userId,
          companyId: null,
          action: 'user.letterhead-changed',
          detail,
        });
      });
      return await read(userId);
    },

    /**
     * Letterhead and dates of the files that this user exports. With the letterhead of a firm of the user's, where there is
     * one: of `firmId`, else of the user's choice.
     */
    readSender: async (
      userId: string,
      firmId: string | null = null,
    ): Promise<{
      dateFormat: DateFormat;
      letterhead: Pick<Letterhead, 'firm' | 'preparedBy'> & { logo: SentLogo | null; colour: string | null };
    }> => {
      const { firm, logo: ownLogo, preparedBy } = await read(userId);
      const { dateFormat } = await readPreferences(db, userId);
      const shared = await readFirmLetterhead(db, userId, firmId);
      if (shared === undefined)
        return {
          dateFormat,
          letterhead: { firm, preparedBy, logo: toSentLogo(ownLogo), colour: null },
        };
      const { name, mark, colour } = shared;
      const image = mark === null ? null : readLogoImage(Buffer.from(mark, 'base64'), markLimits);
      const logo = mark === null || image === null ? null : toSentLogo({ ...image, content: mark });
      return { dateFormat, letterhead: { firm: name, preparedBy, logo, colour } };
    },
  };
}

type StoredLetterhead = { firm: string; preparedBy: string; logo: string | null };

const partNames = { firm: 'firm', preparedBy: 'prepared by', logo: 'logo' } as const;
const parts = ['firm', 'preparedBy', 'logo'] as const;

const listChanged = (earlier: StoredLetterhead, change: LetterheadChange) =>
  parts.filter((part) => change[part] !== undefined && change[part] !== earlier[part]);

/** Makes an empty one where the user has none, so that two changes at once follow each other. */
async function lockLetterhead(trx: Trx, userId: string): Promise<StoredLetterhead> {
  await trx
    .insertInto('letterheads')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await trx
    .selectFrom('letterheads')
    .select(['firm', 'preparedBy', 'logo'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type SentLogo = { content: Uint8Array; width: number; height: number };

const toSentLogo = (logo: Letterhead['logo']): SentLogo | null =>
  logo === null ? null : { ...logo, content: new Uint8Array(Buffer.from(logo.content, 'base64')) };

type FirmLetterhead = { id: string; name: string; mark: string | null; colour: string | null };

/** Resolves to undefined for who is in no firm, and for a firm that the user has left. */
async function readFirmLetterhead(
  db: Database,
  userId: string,
  firmId: string | null,
): Promise<FirmLetterhead | undefined> {
  const { rows } = await sql<FirmLetterhead>`
    select f.id, f.name, f.mark, f.colour from firm_members m join firms f on f.id = m.firm_id
    left join letterheads l on l.user_id = m.user_id and l.firm_id = f.id
    where m.user_id = ${userId} ${firmId === null ? sql`` : sql`and f.id = ${firmId}`}
    order by l.firm_id is null, m.created_at, f.id limit 1`.execute(db);
  return rows[0];
}

/** Rejects with 404 for a firm of others. */
async function chooseFirm(trx: Trx, userId: string, firmId: string): Promise<void> {
  const member = await trx
    .selectFrom('firmMembers')
    .select('firmId')
    .where('userId', '=', userId)
    .where('firmId', '=', firmId)
    .executeTakeFirst();
  if (!member) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
  await trx.updateTable('letterheads').set({ firmId }).where('userId', '=', userId).execute();
}

const unusableLogo = () => {
  const message = 'Use a PNG or JPEG image of at most 100 kB and 2,000 pixels a side, without interlacing.';
  return new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path: 'logo', message }],
  });
};
