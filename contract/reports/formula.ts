/**
 * Formulas over report rows: `[Profit and Loss: Gross Profit] / [Profit and Loss: Total Income]`, with + - * /,
 * parentheses and numbers. Reckoned in exact fractions and rounded last.
 */

export const MOST_FORMULA_CHARACTERS = 400;
const MOST_FORMULA_ROWS = 20;
/** Parentheses and signs inside each other. */
const MOST_DEPTH = 30;
const MOST_DIGITS = 20;

/** `position` counts characters from 1. */
export type FormulaFault = { position: number; message: string };
/** A row as it is written between brackets; `start` and `end` enclose the brackets. */
export type FormulaReference = { report: string; row: string; start: number; end: number };
type Operator = '+' | '-' | '*' | '/';
type FormulaNode =
  | { kind: 'number'; value: Fraction }
  | { kind: 'reference'; index: number }
  | { kind: 'negation'; operand: FormulaNode }
  | { kind: 'operation'; operator: Operator; left: FormulaNode; right: FormulaNode };
export type Formula = { text: string; root: FormulaNode; references: FormulaReference[] };

/** The denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint };
type FormulaAmount = string | Fraction | null;
/** `zero`: divided by zero; `missing`: a row has no figure. */
export type FormulaResult = { value: Fraction } | { value: null; reason: 'zero' | 'missing' };

class FaultError extends Error {
  readonly fault: FormulaFault;

  constructor(index: number, message: string) {
    super(message);
    this.fault = { position: index + 1, message };
  }
}

export function parseFormula(text: string): { formula: Formula } | { fault: FormulaFault } {
  if (text.length > MOST_FORMULA_CHARACTERS) {
    const message = `A formula has at most ${MOST_FORMULA_CHARACTERS} characters; this one has ${text.length}.`;
    return { fault: { position: MOST_FORMULA_CHARACTERS + 1, message } };
  }
  try {
    return { formula: readFormula(text) };
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault };
    throw error;
  }
}

function readFormula(text: string): Formula {
  const references: FormulaReference[] = [];
  let index = 0;

  const skipBlanks = () => {
    while (text[index] === ' ' || text[index] === '\n' || text[index] === '\t') index += 1;
  };
  /** Takes the next character where it is one of these. */
  function take<Character extends string>(characters: readonly Character[]): Character | null {
    skipBlanks();
    const match = characters.find((character) => character === text[index]) ?? null;
    if (match !== null) index += 1;
    return match;
  }
  function readOperations(
    operators: readonly Operator[],
    readPart: (depth: number) => FormulaNode,
    depth: number,
  ): FormulaNode {
    let node = readPart(depth);
    for (;;) {
      const operator = take(operators);
      if (operator === null) return node;
      node = { kind: 'operation', operator, left: node, right: readPart(depth) };
    }
  }
  const readSum = (depth: number): FormulaNode => readOperations(['+', '-'], readProduct, depth);
  const readProduct = (depth: number): FormulaNode => readOperations(['*', '/'], readOperand, depth);

  function readOperand(depth: number): FormulaNode {
    skipBlanks();
    const start = index;
    if (depth > MOST_DEPTH)
      throw new FaultError(start, `At most ${MOST_DEPTH} levels stand inside each other.`);
    if (take(['-']) !== null) return { kind: 'negation', operand: readOperand(depth + 1) };
    if (take(['(']) !== null) {
      const inner = readSum(depth + 1);
      if (take([')']) === null) throw new FaultError(start, 'This parenthesis is not closed.');
      return inner;
    }
    if (take(['[']) !== null) return readReference(start);
    const digits = /^\d+(\.\d+)?/.exec(text.slice(start))?.[0];
    if (digits === undefined) throw new FaultError(start, describeUnexpected(text, start));
    if (digits.length > MOST_DIGITS)
      throw new FaultError(start, `A number has at most ${MOST_DIGITS} digits.`);
    index += digits.length;
    return { kind: 'number', value: parseFraction(digits) };
  }

  /** A closing bracket inside a name is written twice. */
  function readReference(start: number): FormulaNode {
    let name = '';
    for (;;) {
      const character = text[index];
      if (character === undefined) throw new FaultError(start, 'This bracket is not closed.');
      index += 1;
      if (character === ']' && text[index] !== ']') break;
      if (character === ']') index += 1;
      name += character;
    }
    const colon = name.indexOf(':');
    const [report, row] = [name.slice(0, Math.max(0, colon)).trim(), name.slice(colon + 1).trim()];
    if (colon === -1 || report === '' || row === '')
      throw new FaultError(start, 'Write a row as [Report: Row].');
    if (references.length === MOST_FORMULA_ROWS)
      throw new FaultError(start, `A formula names at most ${MOST_FORMULA_ROWS} rows.`);
    references.push({ report, row, start, end: index });
    return { kind: 'reference', index: references.length - 1 };
  }

  const root = readSum(0);
  skipBlanks();
  if (index < text.length) throw new FaultError(index, describeUnexpected(text, index));
  return { text, root, references };
}

function describeUnexpected(text: string, index: number): string {
  const character = text.slice(index, index + 2).match(/^./su)?.[0];
  return character === undefined
    ? 'A number or a row is missing at the end.'
    : `A formula has rows in brackets, numbers, + - * / and parentheses; “${character}” does not fit here.`;
}

/** Writes a row between brackets. */
export const referenceText = (report: string, row: string): string =>
  `[${`${report}: ${row}`.replaceAll(']', ']]')}]`;

/** The formula with each row, and what stands between them, in other writing. */
export function rewriteReferences(
  { text, references }: Formula,
  writeReference: (reference: FormulaReference, index: number) => string,
  writeBetween: (text: string) => string = (unchangedText) => unchangedText,
): string {
  let rewrittenText = '';
  let end = 0;
  for (const [index, reference] of references.entries()) {
    rewrittenText += writeBetween(text.slice(end, reference.start)) + writeReference(reference, index);
    ({ end } = reference);
  }
  return rewrittenText + writeBetween(text.slice(end));
}

/** `amounts`: of each reference in its order, decimal text or what another formula came to; null where it has no figure. */
export function evaluateFormula({ root }: Formula, amounts: readonly FormulaAmount[]): FormulaResult {
  const evaluate = (node: FormulaNode): FormulaResult => {
    if (node.kind === 'number') return node;
    if (node.kind === 'reference') {
      const amount = amounts[node.index] ?? null;
      if (amount === null) return { value: null, reason: 'missing' };
      return { value: typeof amount === 'string' ? parseFraction(amount) : amount };
    }
    if (node.kind === 'negation') {
      const operand = evaluate(node.operand);
      return operand.value === null ? operand : { value: negate(operand.value) };
    }
    const [a, b] = [evaluate(node.left), evaluate(node.right)];
    if (a.value === null) return a;
    if (b.value === null) return b;
    if (node.operator === '/' && b.value.numerator === 0n) return { value: null, reason: 'zero' };
    return { value: reduce(operations[node.operator](a.value, b.value)) };
  };
  return evaluate(root);
}

const negate = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator });

const operations: Record<Operator, (a: Fraction, b: Fraction) => Fraction> = {
  '+': (a, b) => ({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }),
  '-': (a, b) => operations['+'](a, negate(b)),
  '*': (a, b) => ({
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  }),
  '/': (a, b) => {
    const sign = b.numerator < 0n ? -1n : 1n;
    return {
      numerator: a.numerator * b.denominator * sign,
      denominator: a.denominator * b.numerator * sign,
    };
  },
};

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Keeps numbers short over many divisions. */
function reduce({ numerator, denominator }: Fraction): Fraction {
  let [divisor, remainder] = [denominator, magnitude(numerator)];
  while (remainder !== 0n) [divisor, remainder] = [remainder, divisor % remainder];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function parseFraction(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** Rounds half away from zero. `factor`: 100 for a percentage. */
export function roundFraction({ numerator, denominator }: Fraction, places: number, factor = 1n): string {
  const scaled = magnitude(numerator) * factor * 10n ** BigInt(places);
  const rounded = (2n * scaled + denominator) / (2n * denominator);
  const digits = String(rounded).padStart(places + 1, '0');
  const sign = numerator < 0n && rounded !== 0n ? '-' : '';
  const wholeDigits = digits.slice(0, digits.length - places);
  return places === 0 ? sign + wholeDigits : `${sign}${wholeDigits}.${digits.slice(-places)}`;
}
