import type { Letterhead, LetterheadChange } from '#contract/users/letterhead.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { record } from '#server/audit/audit.ts';
import type { Database, Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readLogoImage } from './logoImage.ts';
import { readPreferences } from './userStore.ts';

type LetterheadsDeps = {
  db: Database;
  clock: Clock;
};

/** Belong to users, as one firm sends reports of many organisations. */
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
    };
  }

  return {
    read,

    /** Rejects with API_VALIDATION_ERROR where the logo cannot be drawn or is too large. */
    save: async (userId: string, change: LetterheadChange): Promise<Letterhead> => {
      if (typeof change.logo === 'string' && readLogoImage(Buffer.from(change.logo, 'base64')) === null)
        throw unusableLogo();
      await db.transaction().execute(async (trx) => {
        const earlier = await lockLetterhead(trx, userId);
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

    /** Letterhead and dates of the files that this user exports. */
    readSender: async (
      userId: string,
    ): Promise<{
      dateFormat: DateFormat;
      letterhead: Omit<Letterhead, 'logo'> & { logo: SentLogo | null };
    }> => {
      const { firm, preparedBy, logo } = await read(userId);
      const { dateFormat } = await readPreferences(db, userId);
      const sentLogo =
        logo === null ? null : { ...logo, content: new Uint8Array(Buffer.from(logo.content, 'base64')) };
      return { dateFormat, letterhead: { firm, preparedBy, logo: sentLogo } };
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

const unusableLogo = () => {
  const message = 'Use a PNG or JPEG image of at most 100 kB and 2,000 pixels a side, without interlacing.';
  return new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path: 'logo', message }],
  });
};
