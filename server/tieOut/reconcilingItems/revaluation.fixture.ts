import { parseAmount } from '#contract/amounts.ts';
import Big from 'big.js';
import type { Level } from './closingRates.ts';
import { reckonRevaluation, type RevaluedAccount } from './revaluation.ts';

/** Open on an account at one or both ends of the month; `lost`: in the provider's books alone. */
type Open = {
  on: 'debtors' | 'creditors';
  currency?: string;
  units: number;
  /** Its own. */
  rate: string;
  at?: ('opening' | 'closing')[];
  lost?: boolean;
};
type Bank = { id: string; currency?: string; opening: number; closing: number; lost?: number };
export type Story = {
  open?: Open[];
  banks?: Bank[];
  opening?: Record<string, string>;
  closing?: Record<string, string>;
  documentRates?: Record<string, [string, string]>;
  /** What the provider's gains are off by. */
  gainOff?: number;
  /** What of it is the provider's own imbalance no more: a document of a few cents. */
  lostCents?: number;
};

const ends = ['opening', 'closing'] as const;
type End = (typeof ends)[number];
const round = (units: Big.BigSource, rate: string) =>
  BigInt(new Big(units).div(rate).round(2, Big.roundHalfUp).times(100).toFixed(0));
export const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const BANK_RATE = '0.61';

/** The provider's books and what was read of them, by formulas of their own. */
export function tell({ open = [], banks = [], ...story }: Story) {
  const rates = {
    opening: { USD: '0.600000', EUR: '0.550000', ...story.opening },
    closing: { USD: '0.612345', EUR: '0.561111', ...story.closing },
  };
  const bounds = { USD: ['0.55', '0.67'], EUR: ['0.5', '0.62'], ...story.documentRates };
  const rateAt = (end: End, currency: string): string =>
    new Map(Object.entries(rates[end])).get(currency) ?? '1';
  const isOpenAt = (end: End) => (document: Open) => document.at?.includes(end) ?? true;
  const controls = (['debtors', 'creditors'] as const).map((accountId) => {
    const documentsOn = open.filter(({ on }) => on === accountId);
    const value = (documents: Open[], rate: (document: Open) => string) =>
      total(documents.map((document) => round(document.units, rate(document))));
    const levelAt = (end: End) => {
      const posted = documentsOn.filter(isOpenAt(end));
      const readItems = posted.filter(({ lost }) => !lost);
      const stated = value(posted, ({ currency = 'USD' }) => rateAt(end, currency));
      const booked = value(readItems, ({ rate }) => rate);
      const units = Map.groupBy(readItems, ({ currency = 'USD' }) => currency);
      const level: Level = {
        units: new Map(
          [...units].map(([name, documents]) => [
            name,
            documents.map((document) => parseAmount(String(document.units))),
          ]),
        ),
        booked,
        statedCents: stated,
        balance: stated,
      };
      return { level, gain: stated - value(posted, ({ rate }) => rate) };
    };
    return { accountId, bankCurrency: null, opening: levelAt('opening'), closing: levelAt('closing') };
  });
  const bankAccounts = banks.map(({ id, currency = 'USD', opening, closing, lost = 0 }) => {
    const levelAt = (end: End, units: number, unread: number) => {
      const stated = round(new Big(units).plus(unread), rateAt(end, currency));
      const booked = round(units, BANK_RATE);
      const level: Level = {
        units: new Map(units === 0 ? [] : [[currency, [parseAmount(String(units))]]]),
        booked,
        statedCents: stated,
        balance: stated,
      };
      return { level, gain: stated - booked - round(unread, BANK_RATE) };
    };
    return {
      accountId: id,
      bankCurrency: currency,
      opening: levelAt('opening', opening, 0),
      closing: levelAt('closing', closing, lost),
    };
  });
  const group = (accounts: typeof bankAccounts | typeof controls, gainsId: string, off = 0) => ({
    gains: {
      accountId: gainsId,
      unexplained: BigInt(off) - total(accounts.map(({ opening, closing }) => closing.gain - opening.gain)),
    },
    accounts: accounts.map(({ accountId, bankCurrency, opening, closing }): RevaluedAccount => ({
      accountId,
      bankCurrency,
      opening: opening.level,
      closing: closing.level,
      unexplained:
        closing.level.statedCents - closing.level.booked - (opening.level.statedCents - opening.level.booked),
    })),
  });
  const isRevalued = ({ opening, closing }: RevaluedAccount) =>
    [opening, closing].some(({ units }) => units?.size);
  const groups = [group(controls, 'unrealised', story.gainOff), group(bankAccounts, 'bank gains')];
  const parse = (rate: string) => BigInt(new Big(rate).times('1e12').toFixed(0));
  const month = {
    groups: groups.map(({ gains, accounts }) => ({ gains, accounts: accounts.filter(isRevalued) })),
    imbalance: BigInt(story.gainOff ?? 0) + BigInt(story.lostCents ?? 0),
    bounds: new Map(
      Object.entries(bounds).map(([currency, [low = '0', high = '0']]) => [
        currency,
        { low: parse(low), high: parse(high) },
      ]),
    ),
  };
  const { revaluation, rounding } = reckonRevaluation(month);
  const withoutRevaluation = (accountId: string, unexplained: bigint) =>
    new Big(String(unexplained))
      .div(100)
      .minus(revaluation.get(accountId) ?? 0)
      .minus(rounding.get(accountId) ?? 0);
  const all = groups.flatMap(({ gains, accounts }) => [gains, ...accounts]);
  return {
    revaluation,
    rounding: Object.fromEntries([...rounding].map(([id, amount]) => [id, amount.toFixed()])),
    /** What is no revaluation, by account. */
    left: Object.fromEntries(
      all
        .map(({ accountId, unexplained }) => [accountId, withoutRevaluation(accountId, unexplained)] as const)
        .filter(([, amount]) => !amount.eq(0))
        .map(([accountId, amount]) => [accountId, amount.toFixed()]),
    ),
  };
}

export const invoice = (units: number, rate = '0.59', facts: Partial<Open> = {}): Open => ({
  on: 'debtors',
  units,
  rate,
  ...facts,
});
export const bill = (units: number, rate = '0.62', facts: Partial<Open> = {}): Open => ({
  on: 'creditors',
  units: -units,
  rate,
  ...facts,
});
export const dollars = { id: 'dollar bank', opening: 12_000, closing: 9432.17 };
export const receivables = [
  invoice(5000),
  invoice(1234.56, '0.605'),
  invoice(880.1, '0.615', { at: ['closing'] }),
];
export const payables = [bill(2100.4), bill(999.99, '0.601', { at: ['opening'] })];
export const euros = [
  invoice(3400, '0.54', { currency: 'EUR' }),
  bill(1800.5, '0.56', { currency: 'EUR', at: ['closing'] }),
  bill(700, '0.55', { currency: 'EUR' }),
];
