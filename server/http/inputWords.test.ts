/** Every kind of refusal that a schema has no words of its own for, as whoever fills a form reads it. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { explainIssue } from './inputWords.ts';

const refusal = (schema: z.core.$ZodType, input: unknown): string | undefined =>
  z.safeParse(schema, input, { error: explainIssue }).error?.issues[0]?.message;

test.each<[string, z.core.$ZodType, unknown]>([
  ['This is missing.', z.string(), undefined],
  ['This must be text.', z.string(), 7],
  ['This must be a number.', z.number(), '7'],
  ['This must be true or false.', z.boolean(), 'yes'],
  ['This must be a list.', z.array(z.string()), {}],
  ['This must be a group of fields.', z.object({}), []],
  ['This must be a group of fields.', z.record(z.string(), z.string()), 'x'],
  ['This must be another kind of value.', z.date(), 'x'],
  ['There is no such field or parameter here.', z.strictObject({}), { a: 1 }],
  ['This must be one of: day, week.', z.enum(['day', 'week']), 'year'],
  // Nothing chosen is no choice that anybody could type.
  ['This must be one of: all, failed.', z.enum(['', 'all', 'failed']), 'x'],
  ['This must be one of: 10.', z.literal(10), 11],
  ['This must be a whole number.', z.number().check(z.multipleOf(1)), 1.5],
  ['This may not be empty.', z.string().check(z.minLength(1)), ''],
  ['This may not be empty.', z.array(z.string()).check(z.minLength(1)), []],
  ['This must have at least 2 characters.', z.string().check(z.minLength(2)), 'x'],
  ['This must have at least 2 entries.', z.array(z.string()).check(z.minLength(2)), ['x']],
  ['This must be at least 1.', z.number().check(z.minimum(1)), 0],
  ['This must be at least 2.', z.number().check(z.minimum(2)), 0],
  ['This may have at most 2 characters.', z.string().check(z.maxLength(2)), 'xyz'],
  ['This may have at most 1 entries.', z.array(z.string()).check(z.maxLength(1)), ['x', 'y']],
  ['This may be at most 2.', z.number().check(z.maximum(2)), 3],
  ['Enter a moment as YYYY-MM-DDThh:mm:ssZ.', z.iso.datetime(), 'noon'],
  ['This is not an id.', z.uuid(), 'x'],
  ['This is not an id.', z.guid(), 'x'],
  ['This is not an e-mail address.', z.email(), 'x'],
  ['This cannot be read.', z.string().check(z.regex(/^a$/)), 'b'],
  ['This value cannot be used here.', z.string().check(z.refine(() => false)), 'x'],
])('%s', (sentence, schema, input) => {
  expect(refusal(schema, input)).toBe(sentence);
});
