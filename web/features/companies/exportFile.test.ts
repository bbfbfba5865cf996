import { expect, test } from 'vitest';
import { exportText, fileName } from './exportFile.ts';
import { company } from '#tests/support/company.ts';

test('an export is one JSON document, whatever stands in the name', () => {
  const { head, tail } = exportText(company({ Name: 'A "quoted"\nname' }), '2026-03-01T10:00:00.000Z');
  expect(JSON.parse(`${head}{"recordId":"1"}${tail}`)).toMatchObject({
    organisation: { name: 'A "quoted"\nname' },
    exportedAt: '2026-03-01T10:00:00.000Z',
    records: [{ recordId: '1' }],
  });
  expect(JSON.parse(head + tail)).toMatchObject({ records: [] });
});

test.each([
  ['Harbour Street Trading Pty Ltd', 'harbour-street-trading-pty-ltd-2026-03-01.json'],
  ['../../etc/passwd', 'etc-passwd-2026-03-01.json'],
  ['Über & Söhne', 'über-söhne-2026-03-01.json'],
  ['…', 'organisation-2026-03-01.json'],
])('the file of %s is %s', (name, file) => {
  expect(fileName(name, '2026-03-01T10:00:00.000Z')).toBe(file);
});
