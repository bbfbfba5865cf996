import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { figureStatuses } from './tieOut/tieOut.ts';
import { decimalsOrNull } from './values.ts';

describe('a long list of figures', () => {
  it.each([
    ['amounts', decimalsOrNull, ['1', '-0.05', '1234567890.12'], true],
    ['amounts, one as a number', decimalsOrNull, ['1', 2], false],
    ['amounts, one with an exponent', decimalsOrNull, ['1', '1e3'], false],
    ['amounts of which some may be missing', decimalsOrNull, ['1', null], true],
    ['amounts of which one is not even missing', decimalsOrNull, ['1', undefined], false],
    ['statuses', figureStatuses, ['agrees', 'differs'], true],
    ['statuses, one unheard of', figureStatuses, ['agrees', 'fine'], false],
    ['no list', decimalsOrNull, '1', false],
    ['an empty list', decimalsOrNull, [], true],
  ])('%s', (_what, schema, input, passes) => {
    expect(z.safeParse(schema, input).success).toBe(passes);
  });

  it('is described as a list of its items', () => {
    expect(z.toJSONSchema(figureStatuses, { unrepresentable: 'any' })).toMatchObject({
      type: 'array',
      items: {
        type: 'string',
        enum: ['differs', 'review', 'unchecked', 'changed', 'agrees-with-items', 'agrees'],
      },
    });
  });
});
