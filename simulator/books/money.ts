/** An amount in hundredths of a currency: whole numbers only, so that sums are exact. */
export type Cents = bigint;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Parses a decimal string or a JSON number of at most two places; throws a sentence on anything else. */
export function cents(value: string | number): Cents {
  const match = DECIMAL.exec(String(value));
  const fraction = match?.[3] ?? '';
  if (!match || /[^0]/.test(fraction.slice(2))) throw new Error(`"${value}" is not an amount of money.`);
  const size = BigInt(match[2] ?? '0') * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return match[1] === '-' ? -size : size;
}

/** `-12.30` */
export function decimal(amount: Cents): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** JSON number of an amount, as the provider sends documents; for the wire only, never to reckon with. */
export function wireNumber(amount: Cents): number {
  return Number(decimal(amount));
}

/** numerator / denominator (denominator positive), rounded to a whole number, half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** A currency rate as the provider states it: units of the document's currency for one unit of the base currency. */
export type Rate = string;

export function toBase(amount: Cents, rate: Rate): Cents {
  if (rate === '1') return amount;
  const [whole = '0', fraction = ''] = rate.split('.');
  return divideRounded(amount * 10n ** BigInt(fraction.length), BigInt(whole + fraction));
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
