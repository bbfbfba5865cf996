import { parseAmount } from '#contract/amounts.ts';
import { addDays, addMonths, monthEnd } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Chart } from '#server/providers/chart.ts';
import type Big from 'big.js';
import { sql } from 'kysely';
import { isForeignBank, outstandingMovements } from '#server/ledger/ledger.ts';
import { controlRoles } from '../proof.ts';
import { type Level, RATE_UNIT, type RateBounds } from './closingRates.ts';
import type { AccountAmounts, RevaluedAccount, RevaluedGroup, RevaluedMonth } from './revaluation.ts';

/** Figures of the provider for a month, and what documents do not move of them. */
export type StatedMonth = {
  month: string;
  openings: AccountAmounts;
  closings: AccountAmounts;
  unexplained: AccountAmounts;
};

/** Null in books of one currency. */
export async function readRevaluedMonth(
  books: Books,
  chart: Chart,
  statedMonth: StatedMonth,
): Promise<RevaluedMonth | null> {
  const { accountByRole, accountById, baseCurrency } = chart;
  const banks = [...accountById.values()].filter((account) => isForeignBank(account, baseCurrency));
  const ends = { opening: monthEnd(addMonths(statedMonth.month, -1)), closing: monthEnd(statedMonth.month) };
  if (banks.length === 0 && !(await hasExchanged(books))) return null;
  const bounds = await readRateBounds(books, baseCurrency, ends);
  if (bounds.size + banks.length === 0) return null;
  const controls = controlRoles.flatMap((role) => accountByRole.get(role) ?? []);
  const accountIds = [...controls, ...banks].map(({ id }) => id);
  const evidence = {
    opening: await readEnd(books, { chart, accountIds, day: ends.opening, balances: statedMonth.openings }),
    closing: await readEnd(books, { chart, accountIds, day: ends.closing, balances: statedMonth.closings }),
  };
  const unexplained = (accountId: string) => toCents(statedMonth.unexplained.get(accountId));
  const revalued = (accountId: string, bankCurrency: string | null): RevaluedAccount[] => {
    const opening = evidence.opening(accountId, bankCurrency);
    const closing = evidence.closing(accountId, bankCurrency);
    const isEmpty = [opening, closing].every(({ units }) => units?.size === 0) && bankCurrency === null;
    return isEmpty
      ? []
      : [{ accountId, bankCurrency, opening, closing, unexplained: unexplained(accountId) }];
  };
  const group = (role: 'unrealisedFx' | 'bankFx', accounts: RevaluedAccount[]): RevaluedGroup[] => {
    const gains = accountByRole.get(role);
    if (!gains || accounts.length === 0) return [];
    return [{ gains: { accountId: gains.id, unexplained: unexplained(gains.id) }, accounts }];
  };
  return {
    bounds,
    // Lines balance, whatever is lost: what is left of all accounts is the provider's own.
    imbalance: [...statedMonth.unexplained.values()].reduce((cents, amount) => cents + toCents(amount), 0n),
    groups: [
      ...group(
        'unrealisedFx',
        controls.flatMap(({ id }) => revalued(id, null)),
      ),
      ...group(
        'bankFx',
        banks.flatMap(({ id, currency }) => revalued(id, currency)),
      ),
    ],
  };
}

const toCents = (amount: Big | undefined): bigint =>
  amount === undefined ? 0n : BigInt(amount.times(100).round(0).toFixed(0));

/** Spares a look at all documents for each month where nothing can be revalued. */
async function hasExchanged({ trx, companyId }: Books): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .select('id')
    .where('companyId', '=', companyId)
    .where('rate', '<>', '1')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Days before and after the month, whose documents tell its closing rates. */
const DAYS_AROUND = 92;
/** A tenth: closing rates are at most so far from the middle half of the documents' rates. */
const RATE_MARGIN = 10n;

/**
 * Takes all documents of a currency that has none around the month. Leaves out the highest and
 * the lowest quarter of the rates, because some were typed in.
 */
async function readRateBounds(
  { trx, companyId }: Books,
  baseCurrency: string,
  ends: { opening: string; closing: string },
): Promise<Map<string, RateBounds>> {
  const isNear = sql`date between ${addDays(ends.opening, -DAYS_AROUND)}::date and ${addDays(ends.closing, DAYS_AROUND)}::date`;
  const { rows } = await sql<{ currency: string; low: string; high: string }>`
    select currency,
      trunc(coalesce(${quartile(0.25)} filter (where ${isNear}), ${quartile(0.25)}), 12)::text as low,
      trunc(coalesce(${quartile(0.75)} filter (where ${isNear}), ${quartile(0.75)}), 12)::text as high
    from documents
    where company_id = ${companyId}::uuid and currency <> ${baseCurrency} and rate > 0
      and status not in ('draft', 'submitted', 'voided', 'deleted')
    group by currency`.execute(trx);
  return new Map(
    rows.map(({ currency, low, high }) => [
      currency,
      {
        low: parseRate(low) - parseRate(low) / RATE_MARGIN,
        high: parseRate(high) + parseRate(high) / RATE_MARGIN,
      },
    ]),
  );
}

const quartile = (share: 0.25 | 0.75) =>
  sql`percentile_disc(${sql.lit(share)}::float8) within group (order by rate)`;

function parseRate(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * RATE_UNIT + BigInt(fraction.slice(0, 12).padEnd(12, '0'));
}

type OpenRow = { control: string; currency: string; units: string[]; amount: string };
type BankRow = { accountId: string; amount: string; units: string; unknown: boolean };
type LineRow = { accountId: string; amount: string };

const NOTHING: Level = { units: new Map(), booked: 0n, statedCents: 0n, balance: 0n };

/** Reads what is to be revalued at the end of a day. Nothing while the provider's books are empty. */
async function readEnd(
  { trx, companyId }: Books,
  {
    chart,
    accountIds,
    day,
    balances,
  }: { chart: Chart; accountIds: string[]; day: string; balances: AccountAmounts },
): Promise<(accountId: string, bankCurrency: string | null) => Level> {
  if ([...balances.values()].every((amount) => amount.eq(0))) return () => NOTHING;
  const { baseCurrency, accountByRole } = chart;
  const condition = sql`not t.is_allocated and d.currency <> ${baseCurrency}
    and d.date <= ${day}::date and d.open_from <= ${day}::date and d.open_until > ${day}::date`;
  const { rows: openRows } = await sql<OpenRow>`
    with ${outstandingMovements({ companyId, baseCurrency }, { condition, upTo: day })}, remains as (
      select m.id, m.control, p.currency, sum(m.units) as units, sum(m.amount) as amount
      from moves m join posted p on p.id = m.id
      group by 1, 2, 3
      having sum(m.units) <> 0
    )
    select control, currency, json_agg(units::text) as units, sum(amount)::text as amount
    from remains group by 1, 2`.execute(trx);
  const { rows: bankUnits } = await sql<BankRow>`
    select account_id, sum(amount)::text as amount, coalesce(sum(units), 0)::text as units, bool_or(units is null) as unknown
    from foreign_bank_movements
    where company_id = ${companyId}::uuid and date <= ${day}::date
    group by 1`.execute(trx);
  const { rows: lines } = await sql<LineRow>`
    select account_id, sum(amount)::text as amount from account_sums
    where company_id = ${companyId}::uuid and month <= ${day}::date and kind in ('journal', 'document')
      and account_id = any(${sqlArray(accountIds, 'id')})
    group by 1`.execute(trx);
  const lineCents = (accountId: string) =>
    toFullCents(lines.find((row) => row.accountId === accountId)?.amount ?? '0');
  return (accountId, bankCurrency) => {
    const balance = toCents(balances.get(accountId));
    if (bankCurrency !== null) {
      const bank = bankUnits.find((row) => row.accountId === accountId);
      const units = parseAmount(bank?.units ?? '0');
      const booked = toFullCents(bank?.amount ?? '0');
      return {
        units: bank?.unknown ? null : new Map(units === 0n ? [] : [[bankCurrency, [units]]]),
        booked,
        statedCents: booked + balance - lineCents(accountId),
        balance,
      };
    }
    const ownRows = openRows.filter(({ control }) =>
      controlRoles.some((role) => role === control && accountByRole.get(role)?.id === accountId),
    );
    const booked = ownRows.reduce((cents, { amount }) => cents + toFullCents(amount), 0n);
    return {
      units: new Map(ownRows.map(({ currency, units }) => [currency, units.map(parseAmount)])),
      booked,
      statedCents: booked + balance - lineCents(accountId),
      balance,
    };
  };
}

/** Takes an amount without fractions of a cent. */
const toFullCents = (amount: string): bigint => parseAmount(amount) / 10n ** 6n;
