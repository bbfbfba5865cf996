import type * as z from 'zod';

/** Reads a raw record. Throws the field that cannot be parsed. */
export type ReadRow<T> = (row: unknown, tenantId: string) => T;

/**
 * Schemas name only required fields, by the provider's published OpenAPI (xero_accounting.yaml
 * 16.1.0) and its recorded answers. Unknown fields and unknown values of open lists (Status, Type
 * of an account ...) reject no record: the provider adds both without notice.
 */
export function reader<S extends z.ZodType, T>(
  schema: S,
  toValue: (row: z.output<S>, tenantId: string) => T,
): ReadRow<T> {
  return (row, tenantId) => toValue(schema.parse(row), tenantId);
}
