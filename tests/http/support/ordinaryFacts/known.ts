/** Facts that are ordinary and in review all the same: what is red of each today, and why it is. */
import { account, booked, type Entry, type Fact, monthly, payRun, spend, wagesPaid } from './entries.ts';

const superannuation = account('826', 'Superannuation Payable', 'CURRLIAB');
const runWithContribution = (month: string): Entry[] => [
  payRun(`${month}-25`, 5_000),
  booked(`${month}-25`, 'Pay run', [
    ['478', 575],
    ['826', -575],
  ]),
  wagesPaid(`${month}-26`, 5_000),
];
const claim = (date: string, value: number): Entry =>
  booked(
    date,
    'Expense claim',
    [
      ['493', value],
      ['801', -value],
    ],
    { SourceType: 'EXPCLAIM' },
  );

export const knownReds: Fact[] = [
  {
    name: 'superannuation of an employer who began three months ago',
    entered: [superannuation, ...['2026-08', '2026-09', '2026-10'].flatMap(runWithContribution)],
    meant: [
      {
        tiers: ['starter'],
        cells: / \/ (2026-(0[89]|1[01])|total)[^/]* \/ review$/,
        why: 'Contributions on an account of their own are told by three other months that have them.',
      },
    ],
  },
  {
    name: 'a bonus on an account of its own in one month',
    entered: [
      account('479', 'Bonuses', 'EXPENSE'),
      ...monthly((month, index) => [
        booked(`${month}-25`, 'Pay run', [
          ['477', 4_000],
          ...(index === 2 ? [['479', 500] as [string, number]] : []),
          ['825', -920],
          ['803', index === 2 ? -3_580 : -3_080],
        ]),
        spend(`${month}-26`, index === 2 ? 3_580 : 3_080, '803'),
      ]),
    ],
    meant: [
      {
        tiers: ['starter'],
        cells: / \/ (2026-(0[89]|1[01])|total)[^/]* \/ review$/,
        why: 'A cost that no other month’s pay run has could be what a lost bill moved.',
      },
    ],
  },
  {
    name: 'of two expense claims one is paid in the month after',
    entered: [
      claim('2026-07-07', 60),
      claim('2026-07-09', 115),
      booked(
        '2026-08-07',
        'Expense claim paid',
        [
          ['801', 60],
          ['090', -60],
        ],
        { SourceType: 'EXPPAYMENT' },
      ),
    ],
    meant: [
      {
        tiers: ['starter'],
        cells: / \/ (2026-(0[89]|1[01])|total)[^/]* \/ (review|differs)$/,
        why: 'A payment is told where it pays all claims that were open; of sums that could be any set of them it is not.',
      },
    ],
  },
];
