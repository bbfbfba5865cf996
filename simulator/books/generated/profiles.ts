import type { Behaviour } from '../../parts.ts';
import type { ChartName, Variation } from '../../variation.ts';
import type { YearEnd } from '../calendar.ts';

/** Sales tax as the country's edition of the provider has it; percentages in hundredths of a percent. */
type SalesTax = {
  name: string;
  sales: { type: string; name: string; basisPoints: bigint };
  purchases: { type: string; name: string; basisPoints: bigint };
};

/** Differences between one generated organisation and another; they share everything else. */
export type Profile = {
  key: string;
  name: string;
  shows: string;
  behaviour: Behaviour;
  country: string;
  version: string;
  timezone: string;
  currency: string;
  /** Documents in a foreign currency: its rate in units for one of the base currency, and its share of documents. */
  foreign?: {
    currency: string;
    rate: number;
    share: number;
    /** The name of a bank account in that currency, where there is one. */
    bank?: string;
  };
  /** A second one, with a few documents of its own and a bank account; its rate moves as the first one's days before. */
  secondForeign?: { currency: string; rate: number; daysBehind: number; bank: string };
  yearEnd: YearEnd;
  /** Closes the last financial year to all but advisers, and the year before to everybody. */
  locksYears: boolean;
  salesTax: SalesTax;
  months: number;
  /** Sales invoices and bills; other events come on top. */
  documents: number;
  /** Fewest and most item lines of each; absent: mostly one. */
  itemLines?: readonly [number, number];
  contacts: number;
  tracked: boolean;
  customLayout: boolean;
  /** Goods are tracked: each sale also takes its cost out of the inventory. */
  tracksStock: boolean;
  /** A UK contractor that keeps back tax of its subcontractors (Construction Industry Scheme). */
  cis: boolean;
  /**
   * Start at the provider: `balanced` begins, as most do, with the balances of the day its books open, among them
   * what customers and suppliers owed; `adjusted` begins with those of the day before, and the rest on Historical
   * Adjustment.
   */
  conversion: 'balanced' | 'adjusted';
  /** Years before the conversion were entered too, as `tellComparatives` or `tellComparativeJournals` says. */
  comparatives: Variation['comparatives'] | false;
  /** Blank books hold what is posted to them, and no story. */
  isBlank?: boolean;
  /** Absent: that of the simulator's own. */
  chart?: ChartName | undefined;
  /** Last month an expense claim was paid in the month it was made, which documents alone cannot explain. */
  paysClaimAtOnce: boolean;
};

const GST_AU: SalesTax = {
  name: 'GST',
  sales: { type: 'OUTPUT', name: 'GST on Income', basisPoints: 1000n },
  purchases: { type: 'INPUT', name: 'GST on Expenses', basisPoints: 1000n },
};

const GST_NZ: SalesTax = {
  name: 'GST',
  sales: { type: 'OUTPUT2', name: '15% GST on Income', basisPoints: 1500n },
  purchases: { type: 'INPUT2', name: '15% GST on Expenses', basisPoints: 1500n },
};

const VAT_UK: SalesTax = {
  name: 'VAT',
  sales: { type: 'OUTPUT2', name: '20% (VAT on Income)', basisPoints: 2000n },
  purchases: { type: 'INPUT2', name: '20% (VAT on Expenses)', basisPoints: 2000n },
};

const SALES_TAX_US: SalesTax = {
  name: 'Sales Tax',
  sales: { type: 'OUTPUT', name: 'Tax on Sales', basisPoints: 825n },
  purchases: { type: 'INPUT', name: 'Tax on Purchases', basisPoints: 0n },
};

const AUSTRALIAN = {
  behaviour: 'normal',
  country: 'AU',
  version: 'AU',
  timezone: 'AUSEASTERNSTANDARDTIME',
  currency: 'AUD',
  yearEnd: { day: 30, month: 6 },
  locksYears: false,
  salesTax: GST_AU,
  months: 36,
  documents: 2000,
  contacts: 60,
  tracked: true,
  customLayout: false,
  tracksStock: false,
  cis: false,
  conversion: 'adjusted',
  comparatives: false,
  paysClaimAtOnce: false,
} as const satisfies Partial<Profile>;

const SMALL = {
  behaviour: 'normal',
  country: 'NZ',
  version: 'NZ',
  timezone: 'NEWZEALANDSTANDARDTIME',
  currency: 'NZD',
  yearEnd: { day: 31, month: 3 },
  locksYears: false,
  salesTax: GST_NZ,
  months: 8,
  documents: 80,
  contacts: 12,
  tracked: false,
  customLayout: false,
  tracksStock: false,
  cis: false,
  conversion: 'adjusted',
  comparatives: false,
  paysClaimAtOnce: false,
} as const satisfies Partial<Profile>;

/** The organisations to choose from at consent; `documents` is the size of the large one. */
export function profiles(documents: number): readonly Profile[] {
  return [
    {
      ...AUSTRALIAN,
      key: 'trading',
      conversion: 'balanced',
      name: 'Harbour Street Trading Pty Ltd',
      shows: 'The everyday case: a trading company with three years of books and two tracking categories.',
      customLayout: true,
      tracksStock: true,
      locksYears: true,
    },
    {
      ...AUSTRALIAN,
      key: 'uk',
      name: 'Thistle & Finch Ltd',
      shows: 'A UK company whose year ends on 5 April, with invoices in US dollars.',
      country: 'GB',
      version: 'UK',
      timezone: 'GMTSTANDARDTIME',
      currency: 'GBP',
      foreign: { currency: 'USD', rate: 1.27, share: 0.25 },
      yearEnd: { day: 5, month: 4 },
      salesTax: VAT_UK,
      documents: 900,
      contacts: 40,
    },
    {
      ...AUSTRALIAN,
      key: 'us',
      conversion: 'balanced',
      comparatives: 'balances',
      name: 'Prairie Light Inc',
      shows:
        'A US company whose year ends on the last day of February, with comparatives of the year before.',
      country: 'US',
      version: 'US',
      timezone: 'CENTRALSTANDARDTIME',
      currency: 'USD',
      yearEnd: { day: 29, month: 2 },
      salesTax: SALES_TAX_US,
      documents: 700,
      contacts: 40,
      tracked: false,
    },
    {
      ...AUSTRALIAN,
      key: 'holding',
      name: 'Kauri Group Holdings Ltd',
      shows:
        'A New Zealand holding that deals in US dollars, and some euros: rates, realised and unrealised gains.',
      country: 'NZ',
      version: 'NZ',
      timezone: 'NEWZEALANDSTANDARDTIME',
      currency: 'NZD',
      foreign: { currency: 'USD', rate: 0.61, share: 0.7, bank: 'US Dollar Account' },
      secondForeign: { currency: 'EUR', rate: 0.55, daysBehind: 200, bank: 'Euro Account' },
      yearEnd: { day: 31, month: 3 },
      salesTax: GST_NZ,
      documents: 400,
      contacts: 24,
      tracked: false,
    },
    {
      ...AUSTRALIAN,
      key: 'builder',
      conversion: 'balanced',
      name: 'Brickfield Contracting Ltd',
      shows: 'A UK builder that keeps back tax of its subcontractors (CIS).',
      country: 'GB',
      version: 'UK',
      timezone: 'GMTSTANDARDTIME',
      currency: 'GBP',
      yearEnd: { day: 31, month: 3 },
      salesTax: VAT_UK,
      months: 14,
      documents: 200,
      contacts: 20,
      tracked: false,
      cis: true,
    },
    {
      ...AUSTRALIAN,
      key: 'large',
      name: 'Meridian Wholesale Pty Ltd',
      shows: `A large company: ${documents.toLocaleString('en')} invoices and bills.`,
      documents,
      itemLines: [2, 7],
      contacts: 2000,
    },
    {
      ...SMALL,
      key: 'review',
      name: 'Fernleaf Studio Ltd',
      shows: 'One amount to review: an expense claim that was paid in the month it was made.',
      conversion: 'balanced',
      paysClaimAtOnce: true,
    },
    {
      ...SMALL,
      key: 'rate-limited',
      name: 'Quota Kiosk Ltd',
      shows: 'Its calls run into the rate limit.',
      behaviour: 'rate-limited',
    },
    {
      ...SMALL,
      key: 'slow',
      name: 'Slowcoach Freight Ltd',
      shows: 'Every answer is slow.',
      behaviour: 'slow',
    },
    {
      ...SMALL,
      key: 'failing',
      name: 'Flicker Electrical Ltd',
      shows: 'A call fails now and then.',
      behaviour: 'failing',
    },
    {
      ...SMALL,
      key: 'revoked',
      name: 'Goodbye Catering Ltd',
      shows: 'Its consent is revoked shortly after connecting.',
      behaviour: 'revoked',
    },
    {
      ...SMALL,
      key: 'bad-rows',
      name: 'Smudge Printing Ltd',
      shows: 'Some of its rows cannot be read.',
      behaviour: 'bad-rows',
    },
  ];
}
