import { test } from 'vitest';
import { isFullRun } from './fullRun.ts';

/** A test of the full run alone. Others do not have it, rather than skip it: what is skipped counts as not run. */
export const testInFull: (name: string, body: () => Promise<void>) => void = isFullRun ? test : () => {};
