import { expect, test } from 'vitest';
import * as z from 'zod';
import { describedCalls, nameOf } from './support/describedCalls.ts';

const wording = new Set(['$schema', 'description', 'examples', 'title', 'id']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Types and bounds, without words for people; what has a format is told by its name. */
function readBounds(schema: z.core.$ZodType): string {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const text = JSON.stringify(described, (name, part: unknown) => {
    if (wording.has(name)) return undefined;
    return isObject(part) && 'format' in part ? { ...part, pattern: undefined, allOf: undefined } : part;
  });
  return text
    .replaceAll('"', '')
    .replaceAll('},', '}, ')
    .replace(/companyId:\{type:string,format:uuid\}(, )?/, '');
}

test('what a call takes, within which bounds and from whom, changes only on purpose', async () => {
  const calls = await describedCalls();
  const lines = calls
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((call) => {
      const { access, role, company, reads, needsOwnAccount } = call;
      const rights = [
        access,
        role,
        `company ${company}`,
        ...(reads ? ['reads'] : []),
        ...(needsOwnAccount ? ['own account'] : []),
      ].join(', ');
      const parts = (['params', 'query', 'body'] as const)
        .map((part) => `  ${part} ${readBounds(call[part])}`)
        .filter((line) => line.includes('properties:{') && !line.includes('properties:{}'));
      return [`${nameOf(call)} (${rights})`, ...parts].join('\n');
    });
  // `-u` writes the file anew; the change is then read as a part of the commit.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./support/callInputs.txt');
});
