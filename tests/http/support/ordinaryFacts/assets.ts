/** Fixed assets, stock, expense claims. */
import {
  account,
  bill,
  booked,
  commonBooks,
  conversion,
  type Fact,
  inParts,
  invoice,
  journal,
  type Line,
  monthly,
  pay,
  post,
  renamed,
  spend,
} from './entries.ts';

const bought = bill(
  '2026-06-09',
  6_000,
  { LineItems: [{ UnitAmount: '6000.00', AccountCode: '710' }] },
  'machine',
);
const machinePayment = pay('machine', '2026-06-30', 6_900);
const depreciated = (costCode: string, accumulated = '711') =>
  monthly((month) => [
    booked(`${month}-28`, 'Depreciation', [
      [costCode, 100],
      [accumulated, -100],
    ]),
  ]);
const withStock = { as: { tracksStock: true } };
const tracked = post('Item', { IsTrackedAsInventory: true });
const stocked = bill('2026-06-09', 9_000, { LineItems: [{ UnitAmount: '9000.00', AccountCode: '630' }] });
const claim = (date: string, net: number) => {
  const gross = Math.round(net * 115) / 100;
  const costs: Line[] = [
    ['493', net],
    ['820', gross - net],
  ];
  return {
    gross,
    claimed: booked(date, 'Expense claim', [...costs, ['801', -gross]], {
      SourceType: 'EXPCLAIM',
      CashLines: undefined,
    }),
    paidOn: (day: string) =>
      booked(
        day,
        'Expense claim paid',
        [
          ['801', gross],
          ['090', -gross],
        ],
        { SourceType: 'EXPPAYMENT' },
      ),
  };
};
const [taxi, hotel] = [claim('2026-07-07', 60), claim('2026-08-03', 210)];

export const assetFacts: Fact[] = [
  { name: 'an asset is bought and paid', meant: [inParts()], entered: [bought, machinePayment] },
  {
    name: 'an asset is bought on a loan',
    entered: [
      journal('2026-06-09', [
        ['710', 6_000],
        ['900', -6_000],
      ]),
      ...monthly((month) => [spend(`${month}-25`, 250, '900'), spend(`${month}-25`, 31.5, '270')]),
    ],
  },
  {
    name: 'assets are depreciated each month',
    meant: [inParts()],
    entered: [bought, machinePayment, ...depreciated('416')],
  },
  {
    name: 'depreciation is an ordinary cost with a German name',
    meant: [inParts()],
    entered: [
      renamed('416', { Name: 'Abschreibungen', Type: 'EXPENSE' }),
      bought,
      machinePayment,
      ...depreciated('416'),
    ],
  },
  {
    name: 'depreciation of a kind of assets that has accounts of its own',
    meant: [inParts()],
    entered: [
      account('417', 'Vans written off', 'OVERHEADS'),
      account('720', 'Vans', 'FIXED'),
      account('721', 'Vans, accumulated', 'FIXED'),
      bought,
      ...depreciated('416'),
      ...depreciated('417', '721'),
    ],
  },
  {
    name: 'depreciation of the whole year in one month',
    meant: [inParts()],
    entered: [
      bought,
      booked('2026-10-31', 'Depreciation', [
        ['416', 1_200],
        ['711', -1_200],
      ]),
    ],
  },
  {
    name: 'depreciation begins in the third month',
    meant: [inParts()],
    entered: [bought, ...depreciated('416').slice(2)],
  },
  {
    name: 'an asset is sold with a gain, by an invoice',
    meant: [inParts()],
    entered: [
      bought,
      ...depreciated('416').slice(0, 3),
      invoice('2026-09-15', 6_500, { LineItems: [{ UnitAmount: '6500.00', AccountCode: '260' }] }, 'sold'),
      pay('sold', '2026-09-20', 7_475),
      booked('2026-09-30', 'Disposal', [
        ['710', -6_000],
        ['711', 300],
        ['260', 5_700],
      ]),
    ],
  },
  {
    name: 'an asset is sold before anything was written off it',
    meant: [
      inParts(),
      {
        tiers: ['starter'],
        cells: / \/ (2026-(09|1[01])|total)[^/]* \/ review$/,
        why: 'An asset against a cost alone could be any journal that is lost: a person says that it is a disposal.',
      },
    ],
    entered: [
      bought,
      booked('2026-09-30', 'Disposal', [
        ['710', -6_000],
        ['260', 6_000],
      ]),
    ],
  },
  {
    name: 'an asset is sold for less than it was worth',
    meant: [inParts()],
    entered: [
      bought,
      ...depreciated('416'),
      booked('2026-10-30', 'Disposal', [
        ['710', -2_000],
        ['711', 400],
        ['453', 1_600],
      ]),
    ],
  },
  {
    name: 'an asset is scrapped that was written off',
    isBare: true,
    meant: [inParts()],
    entered: [
      conversion('2026-06-01', [
        ['090', 10_000],
        ['710', 3_000],
        ['711', -3_000],
        ['970', -10_000],
      ]),
      ...commonBooks.slice(1),
      booked('2026-08-31', 'Disposal', [
        ['710', -3_000],
        ['711', 3_000],
      ]),
    ],
  },
  {
    name: 'stock is bought and sold',
    ...withStock,
    entered: [tracked, stocked, ...monthly((month) => [invoice(`${month}-19`, 500)])],
  },
  {
    name: 'stock is counted and put right',
    ...withStock,
    entered: [
      tracked,
      stocked,
      booked('2026-09-30', 'Stock adjustment', [
        ['453', 120.45],
        ['630', -120.45],
      ]),
    ],
  },
  {
    name: 'more stock is found than was counted',
    ...withStock,
    entered: [
      tracked,
      stocked,
      booked('2026-09-30', 'Stock adjustment', [
        ['630', 75],
        ['310', -75],
      ]),
    ],
  },
  {
    name: 'an expense claim is paid in the month after',
    entered: [taxi.claimed, taxi.paidOn('2026-08-07')],
  },
  { name: 'an expense claim is not paid yet', entered: [taxi.claimed] },
  {
    name: 'two expense claims follow each other',
    entered: [taxi.claimed, taxi.paidOn('2026-08-07'), hotel.claimed, hotel.paidOn('2026-09-07')],
  },
  {
    name: 'an expense claim is paid in its own month',
    entered: [taxi.claimed, taxi.paidOn('2026-07-21')],
    meant: [
      {
        tiers: ['starter'],
        cells: / \/ (2026-(0[7-9]|1[01])|total)[^/]* \/ (review|differs)$/,
        why: 'Nothing tells it from money that was spent on a document that is lost.',
      },
    ],
  },
  {
    name: 'two kinds of assets are written off on one cost account',
    meant: [inParts()],
    entered: [
      account('720', 'Vans', 'FIXED'),
      account('721', 'Vans, accumulated', 'FIXED'),
      bought,
      ...monthly((month) => [
        booked(`${month}-28`, 'Depreciation', [
          ['416', 150],
          ['711', -100],
          ['721', -50],
        ]),
      ]),
    ],
  },
];
