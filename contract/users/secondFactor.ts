import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { givenCode, givenPassword } from './users.ts';
import { instant } from '../values.ts';

export const RECOVERY_CODES = 10;

export const secondFactorBeginning = z.object({ password: givenPassword });
export const secondFactorConfirmation = z.object({ code: givenCode });
/** Required to change an active second factor. */
export const bothFactors = z.object({ password: givenPassword, code: givenCode });

const recoveryCodes = z.array(z.string());

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  tag: 'Account',
  summary: 'Whether logging in takes a code beside the password.',
  data: z.object({
    /** Time it was enabled; null while it is not. */
    since: z.nullable(instant),
    recoveryCodes: z.number(),
  }),
});
export type SecondFactorState = z.infer<typeof readSecondFactor.data>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor',
  needsOwnAccount: true,
  tag: 'Account',
  summary:
    'Make a secret for an authenticator app (RFC 6238); takes the password. It is in force once a first code has confirmed it, within fifteen minutes.',
  body: secondFactorBeginning,
  data: z.object({
    /** Base32, as people type it into apps. */
    secret: z.string(),
    /** The secret as an `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor/confirm',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'Log in with a code from now on; ends every other session. Answers the recovery codes, this once.',
  body: secondFactorConfirmation,
  data: z.object({ recoveryCodes, endedSessions: z.number() }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'New recovery codes in place of all so far, answered this once; takes password and code.',
  body: bothFactors,
  data: z.object({ recoveryCodes }),
});

export const turnOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/user/second-factor',
  needsOwnAccount: true,
  tag: 'Account',
  summary: 'Log in with the password alone from now on; takes password and code.',
  body: bothFactors,
  data: z.object({}),
});
