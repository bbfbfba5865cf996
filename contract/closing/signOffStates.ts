import * as z from 'zod/mini';

/** `signed-off-by-one`: prepared and reviewed by one person. `changed`: a figure changed after the sign-off. */
export const signOffStates = ['none', 'prepared', 'signed-off-by-one', 'signed-off', 'changed'] as const;
export const signOffState = z.enum(signOffStates);
export type SignOffState = z.infer<typeof signOffState>;

export const signOffStateWords = {
  none: 'Not signed off',
  prepared: 'Prepared',
  'signed-off-by-one': 'Signed off by one person',
  'signed-off': 'Signed off',
  changed: 'Changed since sign-off',
} as const satisfies Record<SignOffState, string>;

export const isSignedOff = (state: SignOffState): boolean =>
  state === 'signed-off' || state === 'signed-off-by-one';
