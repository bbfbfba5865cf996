import {
  allocate,
  beforeBooks,
  bill,
  commonBooks,
  conversion,
  credit,
  type Fact,
  inParts,
  invoice,
  journal,
  pay,
  payRun,
  receive,
  wagesPaid,
} from './entries.ts';

const untaxed = { LineAmountTypes: 'NoTax' };
/** The documents of the common books, without the balances that they begin with. */
const trade = commonBooks.slice(1);
/** Profit and loss of a year, on its last day. */
const comparative = (date: string, earned: number) =>
  journal(date, [
    ['200', -earned],
    ['469', 31_000],
    ['970', earned - 31_000],
  ]);

export const conversionFacts: Fact[] = [
  {
    name: 'a business that has just begun, with its owner’s money',
    isBare: true,
    entered: [receive('2026-06-01', 5_000, '970'), ...trade],
  },
  {
    name: 'invoices and bills that were unpaid at the conversion',
    isBare: true,
    before: 2,
    entered: [
      invoice('2026-04-20', 800, untaxed, 'old sale'),
      invoice('2026-05-19', 450, untaxed, 'old sale 2'),
      bill('2026-05-12', 300, untaxed, 'old bill'),
      conversion('2026-06-01', [
        ['090', 10_000],
        ['610', 1_250],
        ['800', -300],
        ['970', -10_950],
      ]),
      pay('old sale', '2026-06-11', 800),
      pay('old sale 2', '2026-08-11', 200),
      pay('old bill', '2026-06-14', 300),
      ...trade,
    ],
    meant: [beforeBooks, inParts()],
  },
  {
    name: 'a customer’s credit that was open at the conversion, allocated after',
    isBare: true,
    entered: [
      invoice('2026-05-04', 800, untaxed, 'old sale'),
      ...trade,
      credit('CreditNote', {
        Type: 'ACCRECCREDIT',
        Date: '2026-05-19',
        value: 90,
        as: 'old credit',
        ...untaxed,
      }),
      conversion('2026-06-01', [
        ['090', 10_000],
        ['610', 710],
        ['970', -10_710],
      ]),
      allocate('CreditNote', 'old credit', 'old sale', '2026-07-02', 90),
      pay('old sale', '2026-07-11', 710),
    ],
    meant: [beforeBooks, inParts()],
  },
  {
    name: 'an invoice of which a part was paid before the conversion, entered with what is left',
    isBare: true,
    entered: [
      invoice('2026-05-04', 333.33, untaxed, 'old sale'),
      conversion('2026-06-01', [
        ['090', 10_000],
        ['610', 333.33],
        ['970', -10_333.33],
      ]),
      pay('old sale', '2026-09-11', 333.33),
      ...trade,
    ],
    meant: [beforeBooks, inParts()],
  },
  {
    name: 'comparatives of one year as a manual journal',
    before: 3,
    entered: [comparative('2026-03-31', 61_300)],
  },
  {
    name: 'comparatives of two years as manual journals',
    before: 15,
    entered: [comparative('2025-03-31', 58_100), comparative('2026-03-31', 61_300)],
  },
  {
    name: 'comparatives of two years as manual journals, in books that were told by chance',
    organisation: 'Fernleaf Studio Ltd',
    as: { months: 4, comparatives: 'journals', paysClaimAtOnce: false },
    before: 14,
    meant: [beforeBooks, inParts('2026-08')],
  },
  {
    name: 'balances of each month of the year before the conversion',
    organisation: 'Fernleaf Studio Ltd',
    as: { months: 4, comparatives: 'balances', paysClaimAtOnce: false },
    before: 12,
    meant: [beforeBooks, inParts('202\\d-\\d\\d')],
  },
  {
    name: 'balances of the day before, the rest on Historical Adjustment',
    isBare: true,
    before: 1,
    entered: [
      conversion('2026-05-31', [
        ['090', 8_000],
        ['900', -3_000],
        ['840', -5_000],
      ]),
      ...trade,
    ],
  },
  {
    name: 'documents begin in the middle of the month of the conversion',
    isBare: true,
    entered: [
      conversion('2026-06-01', [
        ['090', 10_000],
        ['970', -10_000],
      ]),
      invoice('2026-06-17', 700, {}, 'first'),
      pay('first', '2026-06-29', 805),
      ...trade.filter(({ body }) => !JSON.stringify(body).includes('2026-06')),
    ],
  },
  {
    name: 'balances booked in the middle of a month, with its payroll',
    isBare: true,
    entered: [
      conversion('2026-06-15', [
        ['090', 10_000],
        ['711', -1_200],
        ['710', 6_000],
        ['970', -14_800],
      ]),
      payRun('2026-06-25', 4_000),
      wagesPaid('2026-06-26', 4_000),
      ...trade.filter(({ body }) => !JSON.stringify(body).includes('2026-06')),
      payRun('2026-07-25', 4_000),
      payRun('2026-08-25', 4_000),
      payRun('2026-09-25', 4_000),
    ],
  },
  {
    name: 'assets, a loan and tax that were brought along',
    isBare: true,
    entered: [
      conversion('2026-06-01', [
        ['090', 10_000],
        ['091', 2_500],
        ['710', 46_000],
        ['711', -9_300],
        ['820', -1_845.2],
        ['900', -30_000],
        ['960', -7_354.8],
        ['970', -10_000],
      ]),
      ...trade,
    ],
    meant: [inParts()],
  },
];
