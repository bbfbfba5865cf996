/** PostgreSQL 23505: a row with this key is there already, perhaps since a moment ago. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
