import {
  account,
  bill,
  booked,
  conversion,
  inParts,
  type Entry,
  type Fact,
  journal,
  type Meant,
  monthly,
  months,
  payRun,
  receive,
  renamed,
  spend,
  wagesPaid,
} from './entries.ts';

type Codes = Parameters<typeof payRun>[2];

const payAndPaid = (gross: (index: number) => number, codes: Codes = {}): Entry[] =>
  monthly((month, index) =>
    gross(index) === 0
      ? []
      : [payRun(`${month}-25`, gross(index), codes), wagesPaid(`${month}-26`, gross(index), codes.payable)],
  );

/** Payroll on another country's chart: the same accounts have other codes, and nothing else is entered. */
const onChart = (
  chart: 'uk' | 'au' | 'nz' | 'us' | 'skr03',
  codes: Required<NonNullable<Codes>> & { capital: string },
) => ({
  as: { chart },
  isBare: true,
  entered: [
    conversion('2026-06-01', [
      ['090', 50_000],
      [codes.capital, -50_000],
    ]),
    ...monthly((month) => [payRun(`${month}-25`, 4_200, codes), spend(`${month}-26`, 3_234, codes.payable)]),
  ],
});

/** Dates of pay runs from June to October. */
const rhythm = (start: string, days: number): string[] => {
  const dates = [];
  for (let payDay = Date.parse(start); payDay < Date.parse('2026-11-01'); payDay += days * 86_400_000)
    dates.push(new Date(payDay).toISOString().slice(0, 10));
  return dates;
};

const personsWord = (shownIn: string, why: string): Meant => ({
  tiers: ['starter'],
  cells: new RegExp(` / (${shownIn}|total)[^/]* / review$`),
  why: `${why} A run more than a quarter off the months beside needs a person’s word: it could hold a lost amount.`,
});

export const payrollFacts: Fact[] = [
  {
    name: 'directors alone are paid, on Directors’ Remuneration',
    entered: [renamed('477', { Name: "Directors' Remuneration" }), ...payAndPaid(() => 4_200)],
  },
  {
    name: 'wages are called Staff costs and are direct costs',
    entered: [account('325', 'Staff costs', 'DIRECTCOSTS'), ...payAndPaid(() => 5_100, { wages: '325' })],
  },
  {
    name: 'wages and what is owed of them have German names',
    entered: [
      renamed('477', { Name: 'Gehälter' }),
      renamed('803', { Name: 'Verbindlichkeiten aus Lohn und Gehalt' }),
      renamed('825', { Name: 'Lohnsteuer' }),
      ...payAndPaid(() => 3_900),
    ],
  },
  {
    name: 'payroll on the default chart of the United Kingdom',
    ...onChart('uk', { wages: '477', tax: '825', payable: '814', capital: '950' }),
  },
  {
    name: 'payroll on the default chart of Australia',
    ...onChart('au', { wages: '477', tax: '825', payable: '804', capital: '970' }),
  },
  {
    name: 'payroll on the default chart of New Zealand',
    ...onChart('nz', { wages: '477', tax: '825', payable: '814', capital: '970' }),
  },
  {
    name: 'payroll on the default chart of the United States',
    ...onChart('us', { wages: '668', tax: '230', payable: '216', capital: '330' }),
  },
  {
    name: 'payroll on SKR 03',
    ...onChart('skr03', { wages: '4120', tax: '1741', payable: '1740', capital: '0800' }),
  },
  {
    name: 'people are paid each week',
    entered: rhythm('2026-06-05', 7).flatMap((date) => [payRun(date, 1_050), wagesPaid(date, 1_050)]),
  },
  {
    name: 'people are paid each fortnight, three times in one month',
    entered: rhythm('2026-06-03', 14).flatMap((date) => [payRun(date, 2_100), wagesPaid(date, 2_100)]),
    meant: [personsWord('2026-(0[7-9]|1[01])', 'July has a third run.')],
  },
  {
    name: 'hours vary from month to month',
    entered: payAndPaid((index) => [4_000, 4_400, 3_700, 4_250, 3_900][index] ?? 4_000),
  },
  {
    name: 'a pay rise',
    entered: payAndPaid((index) => (index < 3 ? 4_000 : 4_320)),
  },
  {
    name: 'a thirteenth salary',
    entered: payAndPaid((index) => (index === 4 ? 8_000 : 4_000)),
    meant: [personsWord('2026-1[01]', 'October has two runs.')],
  },
  {
    name: 'the first employee comes in the third month',
    entered: payAndPaid((index) => (index < 2 ? 0 : 4_000)),
  },
  {
    name: 'the last employee leaves',
    entered: payAndPaid((index) => (index < 3 ? 4_000 : 0)),
  },
  {
    name: 'superannuation beside the wages',
    entered: [
      account('826', 'Superannuation Payable', 'CURRLIAB'),
      ...monthly((month) => [
        booked(`${month}-25`, 'Pay run', [
          ['477', 5_000],
          ['478', 575],
          ['825', -1_100],
          ['826', -575],
          ['803', -3_900],
        ]),
        spend(`${month}-26`, 3_900, '803'),
      ]),
    ],
  },
  {
    name: 'wages owed at the conversion are paid in its month',
    isBare: true,
    entered: [
      conversion('2026-06-01', [
        ['090', 20_000],
        ['803', -3_080],
        ['970', -16_920],
      ]),
      spend('2026-06-02', 3_080, '803'),
      ...payAndPaid(() => 4_000),
    ],
    meant: [inParts()],
  },
  {
    name: 'a bureau runs payroll and sends a journal',
    entered: monthly((month) => [
      journal(`${month}-28`, [
        ['477', 4_000],
        ['825', -920],
        ['803', -3_080],
      ]),
      spend(`${month}-28`, 3_080, '803'),
    ]),
  },
  {
    name: 'wages are paid without a pay run',
    entered: monthly((month) => [spend(`${month}-28`, 2_400, '477')]),
  },
  {
    name: 'payroll tax is paid each quarter',
    entered: [...payAndPaid(() => 4_000), spend('2026-08-31', 2_760, '825')],
  },
  {
    name: 'an employee gives back what was paid too much',
    entered: [...payAndPaid(() => 4_000), receive('2026-09-14', 120, '477')],
  },
  {
    name: 'a contractor is paid by bills beside employees',
    entered: [
      ...payAndPaid(() => 4_000),
      ...months.map((month) => bill(`${month}-03`, 900, { LineAmountTypes: 'NoTax' })),
    ],
  },
];
