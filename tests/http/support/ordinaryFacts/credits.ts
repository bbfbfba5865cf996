import { allocate, bill, credit, type Fact, invoice, pay, refund } from './entries.ts';

const untaxed = { LineAmountTypes: 'NoTax' };
const sale = invoice('2026-07-03', 600, untaxed, 'sale');
const laterSale = invoice('2026-09-03', 500, untaxed, 'later sale');
const cost = bill('2026-07-04', 400, untaxed, 'cost');
const note = credit('CreditNote', {
  Type: 'ACCRECCREDIT',
  Date: '2026-07-10',
  value: 150,
  as: 'note',
  ...untaxed,
});
const theirNote = credit('CreditNote', {
  Type: 'ACCPAYCREDIT',
  Date: '2026-07-11',
  value: 90,
  as: 'their note',
  ...untaxed,
});
const advance = credit('Prepayment', {
  Type: 'RECEIVE-PREPAYMENT',
  Date: '2026-08-10',
  value: 300,
  as: 'advance',
});
const theirAdvance = credit('Prepayment', {
  Type: 'SPEND-PREPAYMENT',
  Date: '2026-08-11',
  value: 200,
  as: 'their advance',
});
const excess = credit('Overpayment', {
  Type: 'RECEIVE-OVERPAYMENT',
  Date: '2026-08-12',
  value: 40,
  as: 'excess',
});
const theirExcess = credit('Overpayment', {
  Type: 'SPEND-OVERPAYMENT',
  Date: '2026-08-13',
  value: 35,
  as: 'their excess',
});

export const creditFacts: Fact[] = [
  { name: 'a credit note is left open', entered: [sale, note] },
  {
    name: 'a credit note is allocated in its month',
    entered: [sale, note, allocate('CreditNote', 'note', 'sale', '2026-07-20', 150)],
  },
  {
    name: 'a credit note is allocated over three months',
    entered: [
      sale,
      note,
      laterSale,
      allocate('CreditNote', 'note', 'sale', '2026-07-20', 50),
      allocate('CreditNote', 'note', 'sale', '2026-08-20', 50),
      allocate('CreditNote', 'note', 'later sale', '2026-09-20', 50),
    ],
  },
  {
    name: 'a credit note is paid back',
    entered: [sale, note, pay('sale', '2026-07-05', 600), refund('CreditNote', 'note', '2026-08-02', 150)],
  },
  {
    name: 'a supplier’s credit note, a part allocated and a part paid back',
    entered: [
      cost,
      theirNote,
      allocate('CreditNote', 'their note', 'cost', '2026-08-20', 60),
      refund('CreditNote', 'their note', '2026-09-02', 30),
    ],
  },
  {
    name: 'a customer pays too much, and it is set against the next invoice',
    entered: [sale, laterSale, excess, allocate('Overpayment', 'excess', 'later sale', '2026-09-10', 40)],
  },
  {
    name: 'a customer pays too much and gets it back',
    entered: [sale, excess, refund('Overpayment', 'excess', '2026-10-02', 40)],
  },
  { name: 'a customer pays too much, and it stays', entered: [sale, excess] },
  {
    name: 'we pay a supplier too much and get it back',
    entered: [cost, theirExcess, refund('Overpayment', 'their excess', '2026-09-02', 35)],
  },
  {
    name: 'a customer pays in advance, and the invoice comes a month after',
    entered: [sale, laterSale, advance, allocate('Prepayment', 'advance', 'later sale', '2026-09-10', 300)],
  },
  {
    name: 'a customer’s advance is paid back in part',
    entered: [sale, advance, refund('Prepayment', 'advance', '2026-09-02', 100)],
  },
  { name: 'a customer’s advance stays open', entered: [sale, advance] },
  {
    name: 'we pay a supplier in advance',
    entered: [
      cost,
      bill('2026-09-05', 250, untaxed, 'later cost'),
      theirAdvance,
      allocate('Prepayment', 'their advance', 'later cost', '2026-09-06', 200),
    ],
  },
  {
    name: 'a supplier’s advance is paid back',
    entered: [cost, theirAdvance, refund('Prepayment', 'their advance', '2026-10-06', 200)],
  },
];
