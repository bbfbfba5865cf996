import * as z from 'zod/mini';
import { oneLine } from '../values.ts';

export const MOST_TAG_LETTERS = 30;

/** A word by which a user groups clients, in their own list alone. */
export const clientTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_TAG_LETTERS), oneLine);
