import { expect, test } from 'vitest';
import { safeOrigin } from './paths.ts';

test('the saved origin is a path of this app', () => {
  expect(safeOrigin('/reports?from=2026-01&to=2026-02#top')).toBe('/reports?from=2026-01&to=2026-02#top');
});

test.each([
  null,
  '',
  'reports',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '/login?from=/x',
  '/.//elsewhere.example/x',
  '/%2e//elsewhere.example/x',
  '/a/..//elsewhere.example/x',
])('%s leads to the start', (address) => {
  expect(safeOrigin(address)).toBe('/');
});
