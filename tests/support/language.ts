/** Source files' names and comments that say little, from their syntax trees. */
import { parseSync } from 'vite';
import type { SourceFile } from './architecture.ts';

/**
 * Pronouns, prepositions, determiners, adverbs and bare participles, which say nothing by themselves. The ends of a range
 * (`from`, `to`) and a clock (`now`) do.
 */
const closedClass = new Set(
  `one ones at own of by in on off over under after before behind beside between beyond with without within for
  as than this that these those it its they them their who whom which what where when how all every each any some none no
  other others another both more most less least few many here there then still yet already again once twice anew
  apart together along away back known asked left wanted kept given made taken found held stored read written told said
  seen met meant gone done open closed shown named called counted sent come coming needed missing lacking awaited claimed
  carried moved turned settled owed paid proved unproved stated marked picked chosen put set got old new first last next
  same rest`.split(/\s+/),
);

const weakOpening =
  /^(what|who|whom|whose|which|where|when|whether|why|how|of|for|from|at|by|in|on|with|without|those|these|that|this|it|its|all|each|every|none|no|the same|as|than|so|such|only|not|nothing)\b/i;

export type Language = {
  /** Locals and parameters, each as `path: name`. */
  closedClassNames: string[];
  /** Functions whose name ends in `Of`. */
  functionsNamedOf: string[];
  /** Doc comments that begin with a question word, a preposition or a pronoun. */
  weakComments: string[];
  /** Names exported by several files, with their number. */
  repeatedExports: string[];
};

export function readLanguage(files: SourceFile[]): Language {
  const language: Language = {
    closedClassNames: [],
    functionsNamedOf: [],
    weakComments: [],
    repeatedExports: [],
  };
  const exportCounts = new Map<string, number>();
  for (const { path, text } of files) {
    const { program, comments } = parseSync(path, text);
    for (const comment of comments.filter(({ value }) => value.startsWith('*'))) {
      const words = comment.value.replaceAll(/^\s*\* ?/gm, '').trim();
      if (weakOpening.test(words)) language.weakComments.push(`${path}: ${words.slice(0, 60)}`);
    }
    for (const node of walk(program)) {
      for (const name of boundNames(node))
        if (closedClass.has(name)) language.closedClassNames.push(`${path}: ${name}`);
      const name = functionName(node);
      if (name !== undefined && /[a-z]Of$/.test(name)) language.functionsNamedOf.push(`${path}: ${name}`);
    }
    for (const name of new Set(program.body.flatMap((statement) => exportedNames(statement))))
      exportCounts.set(name, (exportCounts.get(name) ?? 0) + 1);
  }
  language.repeatedExports = [...exportCounts].flatMap(([name, count]) =>
    count > 1 ? [`${name} (${count})`] : [],
  );
  return language;
}

type Node = { type: string; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isFunction = (value: unknown): boolean =>
  isNode(value) &&
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(value.type);

function* walk(program: unknown): Generator<Node> {
  const pending: unknown[] = [program];
  while (pending.length > 0) {
    const value = pending.pop();
    if (isNode(value)) yield value;
    if (typeof value === 'object' && value !== null) pending.push(...Object.values(value));
  }
}

function boundNames(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return patternNames(node['id']);
  return isFunction(node) ? parts(node['params']).flatMap(patternNames) : [];
}

function functionName(node: Node): string | undefined {
  if (isFunction(node)) return identifier(node['id']);
  if (node.type === 'VariableDeclarator' && isFunction(node['init'])) return identifier(node['id']);
  return isFunction(node['value']) ? identifier(node['key']) : undefined;
}

function exportedNames(statement: unknown): string[] {
  if (!isNode(statement) || statement.type !== 'ExportNamedDeclaration') return [];
  const declaration = statement['declaration'];
  if (!isNode(declaration)) return [];
  const variables = parts(declaration['declarations']).filter(isNode);
  return [identifier(declaration['id']) ?? [], ...variables.map(({ id }) => patternNames(id))].flat();
}

/** Names that a pattern binds. */
function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [identifier(pattern) ?? []].flat();
    case 'AssignmentPattern':
      return patternNames(pattern['left']);
    case 'RestElement':
      return patternNames(pattern['argument']);
    case 'Property':
      return patternNames(pattern['value']);
    case 'ArrayPattern':
      return parts(pattern['elements']).flatMap(patternNames);
    case 'ObjectPattern':
      return parts(pattern['properties']).flatMap(patternNames);
    default:
      return [];
  }
}

const identifier = (value: unknown): string | undefined =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;

const parts = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
