import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { CompanyConnection } from './CompanyConnection.tsx';

test.each([
  ['ACTIVE', 'Connected', 'text-ok'],
  ['PENDING', 'Connecting', 'text-busy'],
  ['DISCONNECTED', 'Disconnected', 'text-muted'],
  ['SUSPENDED', 'Disconnected', 'text-error'],
] as const)('of %s the selector says %s, in the tone of its badge', (ConnectionStatus, word, tone) => {
  const shown = renderToStaticMarkup(<CompanyConnection company={company({ ConnectionStatus })} />);
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(word);
  const [dot = ''] = /<svg[^>]*>/.exec(shown) ?? [];
  expect(dot).toContain(tone);
});
