/**
 * A second reckoning of formulas over report rows, which shares nothing with the product's: tokens by one pattern, a stack of
 * operators (Dijkstra's shunting yard), and fractions as pairs of whole numbers.
 */

type Ratio = readonly [above: bigint, below: bigint];

/** A sign binds tighter than an operation between two numbers. */
const SIGN = '~';
const strengths: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, [SIGN]: 3 };

function ratio(text: string): Ratio {
  const point = text.indexOf('.');
  if (point < 0) return [BigInt(text), 1n];
  const places = text.length - point - 1;
  return [BigInt(text.replace('.', '')), BigInt(`1${'0'.repeat(places)}`)];
}

function reckon(operator: string, [a, b]: Ratio, [c, d]: Ratio): Ratio | null {
  if (operator === '+') return [a * d + c * b, b * d];
  if (operator === '-') return [a * d - c * b, b * d];
  if (operator === '*') return [a * c, b * d];
  return c === 0n ? null : [a * d, b * c];
}

/** Null for a division by zero or a row without an amount. `amounts`: by the text between brackets. */
export function reckonExactly(text: string, amounts: Map<string, string | null>): Ratio | null {
  const tokens = text.match(/\[[^\]]*\]|\d+(?:\.\d+)?|[-+*/()]/gu) ?? [];
  const values: Ratio[] = [];
  const waiting: string[] = [];
  let isNothing = false;
  const apply = (operator: string) => {
    const topValue = values.pop() ?? [0n, 1n];
    if (operator === SIGN) {
      values.push([-topValue[0], topValue[1]]);
      return;
    }
    const result = reckon(operator, values.pop() ?? [0n, 1n], topValue);
    if (result === null) isNothing = true;
    values.push(result ?? [0n, 1n]);
  };
  let followsValue = false;
  for (const token of tokens) {
    if (token === '(') waiting.push(token);
    else if (token === ')') {
      for (let top = waiting.pop(); top !== undefined && top !== '('; top = waiting.pop()) apply(top);
    } else if (token in strengths) {
      const operator = token === '-' && !followsValue ? SIGN : token;
      const strength = strengths[operator] ?? 0;
      // Signs wait for each other from right to left.
      if (operator !== SIGN)
        while ((strengths[waiting.at(-1) ?? ''] ?? 0) >= strength) apply(waiting.pop() ?? '');
      waiting.push(operator);
    } else {
      const amount = token.startsWith('[') ? (amounts.get(token.slice(1, -1)) ?? null) : token;
      if (amount === null) isNothing = true;
      values.push(ratio(amount ?? '0'));
    }
    followsValue = token === ')' || !(token === '(' || token in strengths);
  }
  while (waiting.length > 0) apply(waiting.pop() ?? '');
  return isNothing ? null : (values[0] ?? null);
}

/** To `places` decimals, half away from zero. */
export function writeRatio([above, below]: Ratio, places: number): string {
  const isNegative = above < 0n !== below < 0n;
  const [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const shifted = a * BigInt(`1${'0'.repeat(places)}`);
  let whole = shifted / b;
  if ((shifted - whole * b) * 2n >= b) whole += 1n;
  const digits = `${'0'.repeat(places)}${whole}`.replace(/^0+(?=\d)/, '');
  const padded = digits.padStart(places + 1, '0');
  const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
  return isNegative && whole !== 0n ? `-${text}` : text;
}
