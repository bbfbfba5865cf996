import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, nameRules } from '../values.ts';

export const logoLimits = { bytes: 100_000, side: 2000 } as const;
/** Base64 takes four characters for three bytes. */
const MOST_LOGO_CHARACTERS = Math.ceil(logoLimits.bytes / 3) * 4;
const MOST_CHARACTERS = 120;

const shortLine = z
  .string()
  .check(z.trim(), z.maxLength(MOST_CHARACTERS, `Use at most ${MOST_CHARACTERS} characters.`), ...nameRules);

const letterheadNames = {
  /** Empty for none. */
  firm: shortLine,
  /** Empty for none. */
  preparedBy: shortLine,
};

export const letterhead = z.object({
  ...letterheadNames,
  logo: z.nullable(
    z.object({
      mediaType: z.enum(['image/png', 'image/jpeg']),
      /** Pixels. */
      width: z.number(),
      height: z.number(),
      /** Base64. */
      content: z.string(),
    }),
  ),
  /** Firm whose name, mark and colour stand in this user’s files instead; null where the user is in none. */
  firmId: z.nullable(id),
});
export type Letterhead = z.infer<typeof letterhead>;

export const readLetterhead = endpoint({
  method: 'GET',
  path: '/user/letterhead',
  tag: 'Account',
  summary: 'What stands above the reports that this user exports.',
  data: z.object({ letterhead }),
});

export const letterheadChange = z.partial(
  z.object({
    ...letterheadNames,
    /** PNG or JPEG in base64, of at most 100,000 bytes and 2,000 pixels a side; null removes it. */
    logo: z.nullable(
      z.string().check(z.maxLength(MOST_LOGO_CHARACTERS), z.regex(/^[A-Za-z\d+/]+={0,2}$/, 'is not base64')),
    ),
    /** Chosen by who is in several firms; without a choice it is the one that the user joined first. */
    firmId: id,
  }),
);
export type LetterheadChange = z.infer<typeof letterheadChange>;

export const saveLetterhead = endpoint({
  method: 'PUT',
  path: '/user/letterhead',
  needsOwnAccount: true,
  tag: 'Account',
  summary:
    'Firm, logo and name that stand above the reports this user exports, whichever organization they are of, and which firm’s letterhead has their place; what is left out stays.',
  body: letterheadChange,
  data: z.object({ letterhead }),
});
