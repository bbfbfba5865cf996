import { financialYearStart, toMoment, type Day } from '../../calendar.ts';
import { NO_TRACKING } from '../../chart.ts';
import { sum, type Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import type { ManualJournal } from '../documents.ts';
import { manualJournal } from '../journals.ts';
import { DAY_MS, type Story } from './story.ts';

/** Income and costs of the years before, newest first. */
const YEARS: readonly (readonly [role: Role, amount: Cents])[][] = [
  [
    ['goodsSales', -438_600_00n],
    ['serviceSales', -121_480_50n],
    ['purchases', 201_310_15n],
    ['wages', 168_900_00n],
    ['rent', 58_800_00n],
    ['depreciation', 9_380_04n],
  ],
  [
    ['goodsSales', -397_250_00n],
    ['serviceSales', -98_115_35n],
    ['purchases', 188_420_70n],
    ['wages', 151_640_00n],
    ['rent', 56_400_00n],
    ['depreciation', 9_380_04n],
  ],
];

/**
 * Comparatives as manual journals: the profit and loss of the two financial years before the books open, each on its
 * last day against retained earnings, which the year's end rolls back. So no balance of a later day changes.
 */
export function tellComparativeJournals({ business, tell, ...story }: Story): void {
  const { chart, manualJournals, identify, opened, profile } = business;
  let end: Day = opened;
  for (const [index, amounts] of YEARS.entries()) {
    end = financialYearStart(end, profile.yearEnd) - 1;
    const line = (role: Role, amount: Cents) => ({
      description: 'Comparatives',
      amount,
      tax: 0n,
      taxType: 'NONE',
      account: chart.account(role),
      tracking: NO_TRACKING,
    });
    const journal: ManualJournal = {
      id: identify('ManualJournal', `comparatives/${index}`),
      updated: Math.min(story.now, toMoment(opened) + index * DAY_MS),
      status: 'POSTED',
      content: {
        narration: 'Comparatives of the year before the conversion',
        day: end,
        lineAmountTypes: 'NoTax',
        onCashBasis: true,
        lines: [
          ...amounts.map(([role, amount]) => line(role, amount)),
          line('retained', -sum(amounts.map(([, amount]) => amount))),
        ],
      },
    };
    manualJournals.push(journal);
    tell(manualJournal(business, journal, journal.content, 1n, journal.updated));
  }
}
