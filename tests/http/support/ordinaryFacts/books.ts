/** Financial years, charts, contacts and tracking. */
import {
  account,
  edit,
  type Fact,
  invoice,
  months,
  post,
  receive,
  remove,
  renamed,
  spend,
} from './entries.ts';

const yearEnds: [name: string, day: number, month: number][] = [
  ['30 June', 30, 6],
  ['31 March', 31, 3],
  ['5 April', 5, 4],
  ['29 February', 29, 2],
  ['31 December', 31, 12],
  ['30 September', 30, 9],
  ['15 August', 15, 8],
];

/** A sale and a cost in each month of the year. */
const year = Array.from({ length: 12 }, (_none, index) => {
  const month = `${index === 0 ? 2025 : 2026}-${String(index === 0 ? 12 : index).padStart(2, '0')}`;
  return [
    receive(`${month}-03`, 400 + index, '200'),
    spend(`${month}-05`, 90),
    spend(`${month}-17`, 70, '469'),
  ];
}).flat();

const sold = (fields: object) => ({
  LineItems: [{ UnitAmount: '200.00', AccountCode: '200', ...fields }],
});
const tag = (Option: string) => ({ Tracking: [{ Name: 'Region', Option }] });

export const bookFacts: Fact[] = [
  ...yearEnds.map(([name, day, month]): Fact => ({
    name: `a financial year that ends on ${name}`,
    isBare: true,
    as: { months: 12, yearEnd: { day, month } },
    entered: year,
  })),
  {
    name: 'an account is archived that has a past',
    entered: [spend('2026-07-04', 80, '485')],
    later: [remove('Account', { AccountID: '@account 485' })],
  },
  {
    name: 'a bank account is closed and archived',
    entered: [
      post('BankTransfer', { Date: '2026-07-03', Amount: '500.00' }),
      post('BankTransfer', {
        Date: '2026-08-03',
        Amount: '500.00',
        FromBankAccount: { Code: '091' },
        ToBankAccount: { Code: '090' },
      }),
    ],
    later: [remove('Account', { AccountID: '@account 091' })],
  },
  {
    name: 'an account gets another name',
    entered: [spend('2026-07-04', 80, '485')],
    later: [renamed('485', { Name: 'Software' })],
  },
  {
    name: 'an account gets another code',
    entered: [spend('2026-07-04', 80, '485')],
    later: [renamed('485', { Code: '4850' }), spend('2026-10-04', 80, '4850')],
  },
  {
    name: 'two accounts change their codes',
    entered: [spend('2026-07-04', 80, '485'), spend('2026-07-05', 60, '493')],
    later: [renamed('485', { Code: 'X' }), renamed('493', { Code: '485' }), renamed('485', { Code: '493' })],
  },
  {
    name: 'an account without a code is posted to',
    entered: [
      account(undefined, 'Till', 'BANK'),
      receive('2026-07-04', 80, '200', { BankAccount: { AccountID: '@account Till' } }),
    ],
  },
  {
    name: 'two accounts have the same name',
    entered: [
      account('486', 'Subscriptions', 'EXPENSE'),
      spend('2026-07-04', 80, '485'),
      spend('2026-07-05', 70, '486'),
    ],
  },
  {
    name: 'a cost account becomes an overhead',
    entered: [spend('2026-07-04', 80, '485')],
    later: [renamed('485', { Type: 'OVERHEADS' })],
  },
  {
    name: 'an account is added late and posted to at once',
    later: [account('487', 'Training', 'EXPENSE'), spend('2026-11-04', 80, '487')],
  },
  {
    name: 'the provider’s own accounts get other names',
    entered: [
      renamed('610', { Name: 'Trade debtors' }),
      renamed('800', { Name: 'Trade creditors' }),
      renamed('960', { Name: 'Profit brought forward' }),
      renamed('820', { Name: 'Steuer' }),
    ],
  },
  {
    name: 'a contact gets another name',
    later: [edit('Contact', { ContactID: '@contact 0', Name: 'Kowhai Partners' })],
  },
  {
    name: 'a contact is archived with an invoice open',
    entered: [invoice('2026-10-04', 80)],
    later: [remove('Contact', { ContactID: '@contact 0' })],
  },
  {
    name: 'two contacts are merged',
    entered: [invoice('2026-09-04', 80), invoice('2026-10-04', 70, { Contact: { ContactID: '@contact 1' } })],
    later: [edit('Contact', { ContactID: '@contact 0', MergedToContactID: '@contact 1' })],
  },
  {
    name: 'lines are tagged by region',
    as: { tracked: true },
    entered: months.map((month) => invoice(`${month}-06`, 200, sold(tag('North')))),
  },
  {
    name: 'a tracking option gets another name',
    as: { tracked: true },
    entered: months.map((month) => invoice(`${month}-06`, 200, sold(tag('North')))),
    later: [
      edit('TrackingOption', { TrackingOptionID: '@option North', Name: 'Northland' }),
      invoice('2026-11-12', 200, sold(tag('Northland'))),
    ],
  },
  {
    name: 'a tracking option is archived',
    as: { tracked: true },
    entered: months.map((month) => invoice(`${month}-06`, 200, sold(tag('North')))),
    later: [remove('TrackingOption', { TrackingOptionID: '@option North' })],
  },
];
