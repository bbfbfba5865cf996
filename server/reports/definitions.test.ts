import { isAsAt } from '#contract/reports/asAt.ts';
import { expect, test } from 'vitest';
import { reportDefinitions } from './definitions.ts';

test.each(Object.values(reportDefinitions))(
  '$type is of balances in the contract if its definition says so',
  (definition) => {
    expect(isAsAt(definition.type)).toBe('asAt' in definition);
  },
);
