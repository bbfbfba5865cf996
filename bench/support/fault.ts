/** A fault to plant: one place of a file's text and what stands there instead. */
import type ts from 'typescript-5';

const operators = [
  'condition turned',
  'boundary moved by one',
  'call left out',
  'constant changed',
  'await or transaction dropped',
  'status swapped',
] as const;
export type Operator = (typeof operators)[number];

/** `start` and `end`: offsets in the file. */
export type Fault = { operator: Operator; start: number; end: number; replacement: string };

export const replaceNode = (node: ts.Node, operator: Operator, replacement: string): Fault => ({
  operator,
  start: node.getStart(),
  end: node.getEnd(),
  replacement,
});
