import { createCrypto } from '#server/lib/crypto.ts';
import { addHours } from 'date-fns/addHours';
import { expect, test } from 'vitest';
import { createExportPlaces } from './exportPlaces.ts';

let now = new Date('2026-11-20T09:00:00Z');
const crypto = createCrypto([{ id: 'a', key: Buffer.alloc(32, 3) }]);
const places = createExportPlaces({ crypto, clock: () => now });
const adas = { userId: 'ada', companyId: 'alder' };
const written = places.write(adas, { entityType: 'Contacts', recordId: 'x', begunAt: places.begin() });

test('goes on where its page ended', () => {
  expect(places.read(adas, written)).toMatchObject({ entityType: 'Contacts', recordId: 'x' });
});

test.each([
  ['another user’s', { ...adas, userId: 'bob' }, written],
  ['another organisation’s', { ...adas, companyId: 'birch' }, written],
  ['a changed one', adas, `${written.slice(0, -2)}AA`],
  ['an unsealed one', adas, Buffer.from('{"entityType":"A","recordId":"\\u0000"}').toString('base64url')],
  ['one of an unknown key', adas, `b.${written.split('.')[1]}`],
  ['nothing', adas, ''],
])('refuses %s', (_what, begun, cursor) => {
  expect(() => places.read(begun, cursor)).toThrow('begin the export again');
});

test('is refused a day after the export was begun', () => {
  now = addHours(now, 23);
  expect(places.read(adas, written)).toMatchObject({ recordId: 'x' });
  now = addHours(now, 2);
  expect(() => places.read(adas, written)).toThrow('begin the export again');
});

test('fits into what the call takes, for the longest id of a record', () => {
  const lastPlace = { entityType: 'RepeatingInvoices', recordId: 'x'.repeat(200), begunAt: places.begin() };
  expect(places.write(adas, lastPlace).length).toBeLessThan(1000);
});
