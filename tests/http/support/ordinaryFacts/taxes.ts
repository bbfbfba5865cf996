import { type Fact, invoice, bill, monthly, pay, receive, spend, journal, type Entry } from './entries.ts';

const lines = (...LineItems: object[]) => ({ LineItems });
const line = (UnitAmount: string, fields: object = {}) => ({ UnitAmount, AccountCode: '200', ...fields });
const cost = (UnitAmount: string, fields: object = {}) => ({ UnitAmount, AccountCode: '453', ...fields });
const both = (fields: Record<string, unknown>): Entry[] => [
  invoice('2026-07-06', 0, fields),
  bill('2026-07-09', 0, fields),
];

export const taxFacts: Fact[] = [
  {
    name: 'amounts with tax in them',
    entered: both({ LineAmountTypes: 'Inclusive', ...lines(line('115.05')) }),
  },
  { name: 'tax on top of amounts', entered: both({ LineAmountTypes: 'Exclusive', ...lines(line('99.95')) }) },
  { name: 'amounts without tax', entered: both({ LineAmountTypes: 'NoTax', ...lines(line('99.95')) }) },
  {
    name: 'zero-rated and exempt lines beside taxed ones',
    entered: [
      invoice('2026-07-06', 0, {
        ...lines(
          line('100.00'),
          line('50.00', { TaxType: 'ZERORATED' }),
          line('25.00', { TaxType: 'EXEMPTOUTPUT' }),
        ),
      }),
    ],
  },
  {
    name: 'a bill under reverse charge',
    organisation: 'Brickfield Contracting Ltd',
    as: { isBlank: true, months: 6 },
    entered: [bill('2026-07-06', 0, lines(cost('800.00', { TaxType: 'REVERSECHARGES', TaxAmount: '0' })))],
  },
  {
    name: 'tax that rounds on each of many lines',
    entered: both({
      LineAmountTypes: 'Exclusive',
      ...lines(...Array.from({ length: 7 }, () => line('0.33'))),
    }),
  },
  {
    name: 'tax that somebody typed, a cent off',
    entered: [bill('2026-07-06', 0, lines(cost('100.00', { TaxAmount: '15.01' })))],
  },
  {
    name: 'a total that is two cents off its lines',
    entered: [bill('2026-07-06', 0, { ...lines(cost('100.00')), Total: '114.98' })],
  },
  {
    name: 'a discount as a line with a negative price',
    entered: [
      invoice(
        '2026-07-06',
        0,
        lines(line('200.00'), line('-20.00', { Description: 'Discount' })),
        'discounted',
      ),
      pay('discounted', '2026-08-06', 207),
    ],
  },
  {
    name: 'a deposit taken off a later invoice as a negative line on another account',
    entered: [
      invoice('2026-07-06', 0, lines(line('200.00', { AccountCode: '620', TaxType: 'NONE' }))),
      invoice(
        '2026-08-06',
        0,
        lines(line('900.00'), line('-200.00', { AccountCode: '620', TaxType: 'NONE' })),
      ),
    ],
  },
  {
    name: 'an invoice over nothing',
    entered: [invoice('2026-07-06', 0, lines(line('50.00'), line('-50.00')))],
  },
  {
    name: 'quantities in hundredths',
    entered: [
      invoice(
        '2026-07-06',
        0,
        lines(line('33.33', { Quantity: '1.25' }), line('19.99', { Quantity: '0.33' })),
      ),
    ],
  },
  {
    name: 'tax is paid to the office, and once comes back',
    entered: [
      ...monthly((month) => [invoice(`${month}-09`, 300)]),
      spend('2026-08-28', 260, '820'),
      receive('2026-10-28', 35, '820'),
    ],
  },
  {
    name: 'tax is put right by a manual journal',
    entered: [
      journal('2026-08-31', [
        ['820', 12.34],
        ['453', -12.34],
      ]),
    ],
  },
  {
    name: 'a manual journal with tax on its lines',
    entered: [
      journal('2026-08-31', [], {
        LineAmountTypes: 'Exclusive',
        JournalLines: [
          { LineAmount: '100.00', AccountCode: '453', TaxType: 'INPUT2' },
          { LineAmount: '-115.00', AccountCode: '620', TaxType: 'NONE' },
        ],
      }),
    ],
  },
  {
    name: 'sales tax of the United States',
    organisation: 'Prairie Light Inc',
    as: { isBlank: true, months: 6, comparatives: undefined },
    entered: [invoice('2026-07-06', 0, { LineAmountTypes: 'Exclusive', ...lines(line('99.95')) })],
  },
  {
    name: 'tax kept back of a subcontractor',
    organisation: 'Brickfield Contracting Ltd',
    as: { isBlank: true, months: 6 },
    entered: [
      bill(
        '2026-07-06',
        0,
        lines({ UnitAmount: '1000.00', AccountCode: '320' }, { UnitAmount: '250.00', AccountCode: '321' }),
      ),
      spend('2026-08-19', 200, '826'),
    ],
  },
];
