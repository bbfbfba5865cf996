import { type RawBuilder, sql } from 'kysely';

/**
 * Narrows sums to those that carry all of these options, in whichever place; to none where there are more than a line
 * carries. Written so that each place is looked up in an index.
 */
export function carrying(optionIds: string[]): RawBuilder<unknown> {
  const [first, second, ...more] = optionIds;
  if (first === undefined) return sql``;
  if (more.length > 0) return sql`and false`;
  if (second === undefined) return sql`and (option1 = ${first} or option2 = ${first})`;
  return sql`and ((option1 = ${first} and option2 = ${second}) or (option1 = ${second} and option2 = ${first}))`;
}
