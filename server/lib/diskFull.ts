/** PostgreSQL's code of a full disk, and Node's of one and of a used-up share. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) ||
    isDiskFull(error.cause));

/** A full disk is mended by no further try. */
export const failureLevel = (error: unknown): 'warn' | 'error' => (isDiskFull(error) ? 'error' : 'warn');
