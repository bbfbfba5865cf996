import { proveMonths } from '#contract/tieOut/proofs.ts';
import { expect, test } from 'vitest';
import { describedCalls, fieldsOf, nameOf } from './support/describedCalls.ts';

/** Answers of calls that write are stored for their repeat; a report's would fill the store. */
test('every POST that asks for a period or reads a link is marked as reading', async () => {
  // The check of a range begins a run.
  const posts = (await describedCalls()).filter(
    ({ method, path }) => method === 'POST' && path !== proveMonths.path,
  );
  const reading = posts.filter(
    (call) =>
      call.path.endsWith('/read') || ['startDate', 'endDate'].every((name) => fieldsOf(call).includes(name)),
  );
  expect(reading.length).toBeGreaterThan(1);
  expect(reading.filter(({ reads }) => !reads).map(nameOf)).toEqual([]);
});
