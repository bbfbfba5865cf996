import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const formats: Partial<Record<string, string>> = {
  datetime: 'Enter a moment as YYYY-MM-DDThh:mm:ssZ.',
  guid: 'This is not an id.',
  uuid: 'This is not an id.',
  email: 'This is not an e-mail address.',
};

/** Sentences for users of forms and writers of calls, where a schema has none of its own. */
export function explainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'There is no such field or parameter here.';
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${kinds[issue.expected] ?? 'another kind of value'}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.filter((value) => value !== '').join(', ')}.`;
    case 'not_multiple_of':
      return 'This must be a whole number.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return `This may ${measure(issue.origin, `${issue.maximum}`, 'at most')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This cannot be read.';
    default:
      return 'This value cannot be used here.';
  }
}

const tooSmall = ({ origin, minimum }: Issue & { code: 'too_small' }): string =>
  origin !== 'number' && minimum === 1
    ? 'This may not be empty.'
    : `This must ${measure(origin, `${minimum}`, 'at least')}.`;

function measure(origin: string, bound: string, side: 'at least' | 'at most'): string {
  if (origin === 'string') return `have ${side} ${bound} characters`;
  if (origin === 'array') return `have ${side} ${bound} entries`;
  return `be ${side} ${bound}`;
}
