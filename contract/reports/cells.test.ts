import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cells } from './cells.ts';

const agreeing = (amount: unknown) => ({ amount, status: 'agrees' });

describe('cells', () => {
  test.each([
    ['with amounts', [agreeing('1'), agreeing('-0.05'), agreeing('1234567890.12')], true],
    ['with an amount as a number', [agreeing('1'), agreeing(2)], false],
    ['with an amount with an exponent', [agreeing('1'), agreeing('1e3')], false],
    ['of which one may have no amount', [agreeing('1'), agreeing(null)], true],
    ['of which one does not even say so', [agreeing('1'), { status: 'agrees' }], false],
    ['of which one differs', [agreeing('1'), { amount: '1', status: 'differs' }], true],
    ['with a status unheard of', [{ amount: '1', status: 'fine' }], false],
    ['without a status', [{ amount: '1' }], false],
    ['that are good news', [{ ...agreeing('1'), favourable: true }], true],
    ['with news that are no word of yes or no', [{ ...agreeing('1'), favourable: 'yes' }], false],
    ['that are none', ['1', null], false],
    ['in no list', agreeing('1'), false],
    ['in an empty list', [], true],
  ])('%s', (_what, input, passes) => {
    expect(z.safeParse(cells, input).success).toBe(passes);
  });

  test('are described as a list of their parts', () => {
    expect(z.toJSONSchema(cells, { unrepresentable: 'any' })).toMatchObject({
      type: 'array',
      items: {
        properties: {
          amount: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          status: { enum: ['differs', 'review', 'unchecked', 'changed', 'agrees-with-items', 'agrees'] },
        },
        required: ['amount', 'status'],
      },
    });
  });
});
