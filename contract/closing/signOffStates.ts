import * as z from 'zod/mini';

/** `changed`: a figure changed after the sign-off. */
export const signOffStates = ['none', 'prepared', 'signed-off', 'changed'] as const;
export const signOffState = z.enum(signOffStates);
export type SignOffState = z.infer<typeof signOffState>;

export const signOffStateWords = {
  none: 'Not signed off',
  prepared: 'Prepared',
  'signed-off': 'Signed off',
  changed: 'Changed since sign-off',
} as const satisfies Record<SignOffState, string>;
