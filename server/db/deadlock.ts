/**
 * Two transactions took the locks of a company and of its books in different orders. PostgreSQL then ends one of them
 * (40P01), all of whose work is undone and may simply be done again. The embedded engine has one connection and none.
 */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
