import { z } from 'zod';
import { toMoment } from '../../calendar.ts';
import { divideRounded, sum, type Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import { amount, date } from './changeBodies.ts';
import { changed, type Changes } from './change.ts';
import { findAccount } from './find.ts';
import { plainLine } from '../posting.ts';

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

const entryLine = z.object({
  LineAmount: amount,
  AccountCode: z.string().optional(),
  AccountID: z.string().optional(),
});
const entryBody = z.object({
  Date: date,
  Reference: z.string().default(''),
  /** Absent of all but expense claims, which have a document that no app may read. */
  SourceType: z.enum(['EXPCLAIM', 'EXPPAYMENT']).optional(),
  /** Balances that were brought along: nothing was received or spent. */
  IsConversion: z.boolean().default(false),
  JournalLines: z.array(entryLine).min(2),
  /** Lines on the cash basis, where they are others. */
  CashLines: z.array(entryLine).optional(),
});

/** Whatever the provider itself booked, by accounts: pay runs, conversion balances, disposals, stock, expense claims. */
export const UNDOCUMENTED_ENTRY_CHANGES: Changes = {
  post(business, input, now) {
    const { Date: day, Reference: reference, SourceType, ...fields } = entryBody.parse(input);
    if (toMoment(day) > now) throw new Error('What the provider books by itself is not entered ahead.');
    const toLines = (rawLines: z.infer<typeof entryLine>[]) =>
      rawLines.map((line) =>
        plainLine(findAccount(business, line.AccountCode, line.AccountID), line.LineAmount, reference),
      );
    const [lines, cashLines] = [toLines(fields.JournalLines), fields.CashLines && toLines(fields.CashLines)];
    for (const entryLines of [lines, cashLines ?? []])
      if (sum(entryLines.map((line) => line.amount)) !== 0n)
        throw new Error('The lines must add up to zero.');
    const id = business.identify('Event', `${reference}/${business.revision}`);
    return changed(business, id, () =>
      business.post({
        day,
        created: now,
        sourceType: SourceType ?? null,
        sourceId: SourceType === undefined ? null : id,
        reference,
        lines: () => lines,
        ...(cashLines && { cashLines: () => cashLines }),
        ...(fields.IsConversion && { isConversion: true }),
      }),
    );
  },
};

function undocumented(reference: string, legsOf: (value: Cents) => Leg[]): Changes {
  return {
    post(business, requestBody, now) {
      const { Date: day, Amount } = body.parse(requestBody);
      if (toMoment(day) > now) throw new Error(`A ${reference.toLowerCase()} is not entered ahead.`);
      const lines = legsOf(Amount).map(([role, legAmount]) =>
        plainLine(business.chart.account(role), legAmount, reference),
      );
      const id = business.identify('Event', `${reference}/${business.revision}`);
      const journal = { day, created: now, sourceType: null, sourceId: null, reference };
      return changed(business, id, () => business.post({ ...journal, lines: () => lines }));
    },
  };
}
