import type * as z from 'zod';

/** Reads one record as sent; throws where it cannot be understood, naming the field. */
export type ReadRow<T> = (row: unknown, tenantId: string) => T;

/**
 * Schemas name only the fields that are needed, by the provider's published OpenAPI (xero_accounting.yaml 16.1.0) and
 * its recorded answers. Unknown fields pass by and unknown values of open lists (Status, Type of an account ...) refuse
 * no record: the provider adds both without notice.
 */
export function reader<S extends z.ZodType, T>(
  schema: S,
  toValue: (row: z.output<S>, tenantId: string) => T,
): ReadRow<T> {
  return (row, tenantId) => toValue(schema.parse(row), tenantId);
}
