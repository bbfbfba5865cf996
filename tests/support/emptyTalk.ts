/** Places of source files where an empty text or a count tells nothing apart, from their syntax trees. */
import { parseSync } from 'vite';
import type { SourceFile } from './architecture.ts';

type Node = { type: string; [part: string]: unknown };

/** Functions that find an empty text everywhere. */
const searches = new Set(
  'includes startsWith endsWith indexOf closest matches querySelector querySelectorAll getItem setItem removeItem'.split(
    ' ',
  ),
);
/** Their texts are read by persons, in answers and in logs. */
const speakers = /^(info|warn|error|fatal|debug|\w*Error)$/;
/** Parts of values that people or other programs read. */
const wordParts = new Set(
  'tag summary description title action kind type state href by heading sentence cause format'.split(' '),
);
/** Parts that tell one event, error or row from another. */
const tellingParts = new Set('key code kind type state action role entityType Status subject'.split(' '));

/** Sentences that begin with the file's path. */
export const findEmptyTalk = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ text }) => /''|""|>= 0/.test(text))
    .flatMap(({ path, text }) =>
      [...walk(parseSync(path, text).program)].flatMap((node) =>
        findProblems(node).map(
          (problem) => `${path}:${text.slice(0, Number(node['start'])).split('\n').length} ${problem}`,
        ),
      ),
    );

function findProblems(node: Node): string[] {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const name = calledName(node['callee']);
      if (!parts(node['arguments']).some(isEmptyText)) return [];
      if (searches.has(name)) return ['looks for an empty text'];
      return speakers.test(name) ? ['says an empty sentence'] : [];
    }
    case 'MemberExpression':
      return isEmptyText(node['property']) ? ['reads a part without a name'] : [];
    case 'Property':
      return wordParts.has(propertyName(node['key'])) && isEmptyText(node['value'])
        ? [`has an empty ${propertyName(node['key'])}`]
        : [];
    case 'JSXAttribute':
      return isEmptyText(node['value']) && !['alt', 'value'].includes(propertyName(node['name']))
        ? ['has an empty attribute']
        : [];
    case 'ExportNamedDeclaration':
      return findEmptyConstants(node['declaration']);
    case 'BinaryExpression':
      return findEmptyComparisons(node);
    default:
      return [];
  }
}

const findEmptyConstants = (declaration: unknown): string[] =>
  isNode(declaration)
    ? parts(declaration['declarations']).flatMap((declarator) =>
        isNode(declarator) && isEmptyText(declarator['init']) ? ['exports an empty text'] : [],
      )
    : [];

function findEmptyComparisons({ operator, left: subject, right }: Node): string[] {
  if (!isNode(subject)) return [];
  if (operator === '>=' && isNode(right) && right['value'] === 0 && isCount(subject))
    return ['asks whether there are at least none'];
  const isTold = subject.type === 'MemberExpression' && tellingParts.has(propertyName(subject['property']));
  return isTold && isEmptyText(right) ? ['compares with a word that is none'] : [];
}

/** Lengths, sizes and their sums. */
function isCount(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return isCount(node['left']) && isCount(node['right']);
  return node.type === 'MemberExpression' && ['length', 'size'].includes(propertyName(node['property']));
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isEmptyText = (value: unknown): boolean =>
  isNode(value) && value.type === 'Literal' && value['value'] === '';

const parts = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const propertyName = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

const calledName = (callee: unknown): string =>
  isNode(callee) && callee.type === 'MemberExpression'
    ? propertyName(callee['property'])
    : propertyName(callee);

function* walk(program: unknown): Generator<Node> {
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const value = pending.pop();
    if (isNode(value)) yield value;
    if (typeof value === 'object' && value !== null) pending.push(...Object.values(value));
  }
}
