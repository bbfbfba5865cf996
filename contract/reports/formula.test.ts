import { describe, expect, test } from 'vitest';
import { reckonExactly, writeRatio } from '#tests/support/exactFormula.ts';
import { evaluateFormula, parseFormula, referenceText, rewriteReferences, roundFraction } from './formula.ts';

function parsed(text: string) {
  const result = parseFormula(text);
  if ('fault' in result) throw new Error(`${result.fault.position}: ${result.fault.message}`);
  return result.formula;
}

function fault(text: string): string {
  const result = parseFormula(text);
  return 'fault' in result ? `${result.fault.position}: ${result.fault.message}` : 'none';
}

/** `amounts`: of the rows in their order. */
function evaluate(text: string, amounts: (string | null)[] = [], places = 2): string {
  const result = evaluateFormula(parsed(text), amounts);
  return result.value === null ? result.reason : roundFraction(result.value, places);
}

describe('a formula', () => {
  test.each([
    ['1 + 2 * 3', '7.00'],
    ['(1 + 2) * 3', '9.00'],
    ['10 - 4 - 3', '3.00'],
    ['100 / 10 / 5', '2.00'],
    ['-2 * -3', '6.00'],
    ['2 - -3', '5.00'],
    ['--2', '2.00'],
    ['-(1 + 2) / 3', '-1.00'],
    ['1/3 + 1/3 + 1/3 - 1', '0.00'],
    ['0.1 + 0.2 - 0.3', '0.00'],
    ['1 / 8', '0.13'],
    ['-1 / 8', '-0.13'],
    ['-0.001', '0.00'],
    ['99999999999999999999 * 99999999999999999999', '9999999999999999999800000000000000000001.00'],
  ])('%s is %s', (text, expected) => {
    expect(evaluate(text)).toBe(expected);
  });

  test('takes rows in the order in which it names them, a row twice as well', () => {
    const text = '([Profit and Loss: Sales] - [P: Costs]) / [Profit and Loss: Sales]';
    expect(evaluate(text, ['200.00', '50.00', '200.00'])).toBe('0.75');
  });

  test('has no figure where it divides by zero, or a row has none', () => {
    expect(evaluate('[A: a] / [B: b]', ['1.00', '0.00'])).toBe('zero');
    expect(evaluate('1 / (2 - 2)')).toBe('zero');
    expect(evaluate('[A: a] + [B: b]', ['1.00', null])).toBe('missing');
    expect(evaluate('-[A: a]', [null])).toBe('missing');
    expect(evaluate('-(1 / 0)')).toBe('zero');
  });

  test.each([
    ['', '1: A number or a row is missing at the end.'],
    ['   ', '4: A number or a row is missing at the end.'],
    ['1 +', '4: A number or a row is missing at the end.'],
    ['(1 + 2', '1: This parenthesis is not closed.'],
    ['1 + 2)', '6: A formula has rows in brackets, numbers, + - * / and parentheses; “)” does not fit here.'],
    ['[Profit and Loss: Sales', '1: This bracket is not closed.'],
    ['2 * [Sales]', '5: Write a row as [Report: Row].'],
    ['[: Sales]', '1: Write a row as [Report: Row].'],
    ['[Profit and Loss: ]', '1: Write a row as [Report: Row].'],
    ['1 2', '3: A formula has rows in brackets, numbers, + - * / and parentheses; “2” does not fit here.'],
    ['1,000', '2: A formula has rows in brackets, numbers, + - * / and parentheses; “,” does not fit here.'],
    ['+1', '1: A formula has rows in brackets, numbers, + - * / and parentheses; “+” does not fit here.'],
    ['1 × 2', '3: A formula has rows in brackets, numbers, + - * / and parentheses; “×” does not fit here.'],
    [
      '1 * 💰',
      '5: A formula has rows in brackets, numbers, + - * / and parentheses; “💰” does not fit here.',
    ],
    [
      '__proto__',
      '1: A formula has rows in brackets, numbers, + - * / and parentheses; “_” does not fit here.',
    ],
    ['1e9', '2: A formula has rows in brackets, numbers, + - * / and parentheses; “e” does not fit here.'],
    [
      '1; DROP TABLE x',
      '2: A formula has rows in brackets, numbers, + - * / and parentheses; “;” does not fit here.',
    ],
    ['9'.repeat(21), '1: A number has at most 20 digits.'],
    [`${'('.repeat(31)}1${')'.repeat(31)}`, '32: At most 30 levels stand inside each other.'],
    [`${'-'.repeat(200)}1`, '32: At most 30 levels stand inside each other.'],
    [Array.from({ length: 21 }, () => '[A: b]').join('+'), '141: A formula names at most 20 rows.'],
    [`1${' '.repeat(400)}`, '401: A formula has at most 400 characters; this one has 401.'],
  ])('%j is refused with the place: %s', (text, expected) => {
    expect(fault(text)).toBe(expected);
  });

  test('may be as long, as deep and of as many rows as is said', () => {
    expect(evaluate(`1${' '.repeat(399)}`)).toBe('1.00');
    expect(evaluate(`${'('.repeat(30)}1${')'.repeat(30)}`)).toBe('1.00');
    expect(fault(Array.from({ length: 20 }, () => '[A: b]').join('+'))).toBe('none');
    expect(evaluate(Array.from({ length: 200 }, () => '1').join('-'))).toBe('-198.00');
  });

  test('names rows in any writing, of any object, with brackets and colons in them', () => {
    const names = ['__proto__', 'constructor', 'Umsätze 収益', 'Sales [UK]', 'a: b', ']]'];
    const text = names.map((name) => referenceText('Profit and Loss', name)).join(' + ');
    const { references } = parsed(text);
    expect(references.map(({ report, row }) => [report, row])).toEqual(
      names.map((name) => ['Profit and Loss', name]),
    );
    expect(rewriteReferences(parsed(text), ({ report, row }) => referenceText(report, row))).toBe(text);
    expect(rewriteReferences(parsed('2 * [A: b] - [C: d]'), (_reference, place) => `<${place}>`)).toBe(
      '2 * <0> - <1>',
    );
  });
});

test('1,000 seeded formulas come to what a second reckoning says', () => {
  const random = randomNumbers(39);
  const randomBelow = (most: number) => Math.floor(random() * most);
  const names = Array.from({ length: 6 }, (_, index) => `R: row ${index}`);
  const blank = () => ' '.repeat(randomBelow(3));
  let rows = 0;
  function operand(depth: number): string {
    const choice = randomBelow(depth > 4 ? 2 : 6);
    if (choice === 0) return `${randomBelow(1000)}${randomBelow(2) === 0 ? '' : `.${randomBelow(1000)}`}`;
    if (choice <= 2 && rows < 20) {
      rows += 1;
      return `[${names[randomBelow(names.length)]}]`;
    }
    if (choice === 3) return `-${blank()}${operand(depth + 1)}`;
    return depth > 4 ? '7' : `(${blank()}${sum(depth + 1)}${blank()})`;
  }
  function sum(depth: number): string {
    let text = operand(depth);
    for (let terms = randomBelow(4); terms > 0; terms -= 1)
      text += `${blank()}${'+-*/'.charAt(randomBelow(4))}${blank()}${operand(depth)}`;
    return text;
  }
  const texts: string[] = [];
  const long: string[] = [];
  while (texts.length < 1000) {
    rows = 0;
    const text = sum(0);
    (text.length > 400 ? long : texts).push(text);
  }
  let byZero = 0;
  for (const text of texts) {
    const amounts = new Map(
      names.map((name) => [
        name,
        randomBelow(8) === 0
          ? '0.00'
          : `${randomBelow(2) === 0 ? '-' : ''}${randomBelow(90_000)}.${10 + randomBelow(90)}`,
      ]),
    );
    const formula = parsed(text);
    const inOrder = formula.references.map(({ report, row }) => amounts.get(`${report}: ${row}`) ?? null);
    const ours = evaluateFormula(formula, inOrder);
    const theirs = reckonExactly(text, amounts);
    const places = randomBelow(4);
    if (theirs === null) byZero += 1;
    expect([text, ours.value && roundFraction(ours.value, places)]).toEqual([
      text,
      theirs && writeRatio(theirs, places),
    ]);
  }
  expect(byZero).toBeGreaterThan(20);
  expect(long.length).toBeGreaterThan(0);
  for (const text of long) expect(fault(text)).toMatch(/^401: A formula has at most 400 characters/);
});

/** From 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
