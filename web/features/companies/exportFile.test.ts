import { expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { exportText, fileName } from './exportFile.ts';

test('an export is one JSON document, whatever the name', () => {
  const { head, tail } = exportText(company({ Name: 'A "quoted"\nname' }), '2026-03-01T10:00:00.000Z');
  expect(JSON.parse(`${head}{"recordId":"1"}${tail}`)).toMatchObject({
    organisation: { name: 'A "quoted"\nname' },
    exportedAt: '2026-03-01T10:00:00.000Z',
    records: [{ recordId: '1' }],
  });
  expect(JSON.parse(head + tail)).toMatchObject({ records: [] });
});

test.each([
  ['Harbour Street Trading Pty Ltd', 'Australia/Sydney', 'harbour-street-trading-pty-ltd-2026-03-02.json'],
  ['../../etc/passwd', 'Europe/London', 'etc-passwd-2026-03-01.json'],
  ['Über & Söhne', 'Europe/Berlin', 'über-söhne-2026-03-01.json'],
  ['…', 'America/Los_Angeles', 'organisation-2026-03-01.json'],
])('the file of %s, by the day in %s, is %s', (Name, TimeZone, file) => {
  expect(fileName(company({ Name, TimeZone }), new Date('2026-03-01T18:00:00.000Z'))).toBe(file);
});
