import { z } from 'zod';
import { toMoment } from '../calendar.ts';
import { divideRounded, type Cents } from '../money.ts';
import type { Role } from './accounts.ts';
import { amount, date } from './change-bodies.ts';
import { changed, type Changes } from './change.ts';
import { plainLine } from './posting.ts';

const body = z.object({ Date: date, Amount: amount.default(1_000_00n) });

type Leg = readonly [role: Role, amount: Cents];

/** A pay run that is entered late, or run again; a negative amount takes one back. No app may read its document. */
export const PAY_RUN_CHANGES = undocumented('Pay run', (wages) => {
  const [withheld, pension] = [divideRounded(wages * 23n, 100n), divideRounded(wages * 95n, 1000n)];
  return [
    ['wages', wages],
    ['pension', pension],
    ['payrollTax', -withheld - pension],
    ['wagesPayable', withheld - wages],
  ];
});

/** Depreciation of a month; a negative amount rolls it back. The provider has no document for it. */
export const DEPRECIATION_CHANGES = undocumented('Depreciation', (value) => [
  ['depreciation', value],
  ['accumulated', -value],
]);

function undocumented(reference: string, legsOf: (value: Cents) => Leg[]): Changes {
  return {
    post(business, given, now) {
      const { Date: day, Amount } = body.parse(given);
      if (toMoment(day) > now) throw new Error(`A ${reference.toLowerCase()} is not entered ahead.`);
      const lines = legsOf(Amount).map(([role, of]) =>
        plainLine(business.chart.account(role), of, reference),
      );
      const id = business.identify('Event', `${reference}/${business.revision}`);
      const journal = { day, created: now, sourceType: null, sourceId: null, reference };
      return changed(business, id, () => business.post({ ...journal, lines: () => lines }));
    },
  };
}
