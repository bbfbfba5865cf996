import * as z from 'zod/mini';

/** How far a month's sign-off is; `changed`: a figure changed after it. */
export const signOffStates = ['none', 'prepared', 'signed-off', 'changed'] as const;
export const signOffState = z.enum(signOffStates);
export type SignOffState = z.infer<typeof signOffState>;

export const signOffStateWords = {
  none: 'Not signed off',
  prepared: 'Prepared',
  'signed-off': 'Signed off',
  changed: 'Changed since sign-off',
} as const satisfies Record<SignOffState, string>;
