/** Hostile and accidental values, as text and as JSON. */
import fc from 'fast-check';
import { inFullRun } from '../../support/fullRun.ts';
import { seed } from './sampleValues.ts';

const quote = (text: string) => JSON.stringify(text);

/**
 * True for text that a database stores: without NUL (PostgreSQL: invalid byte sequence) and without half a surrogate
 * pair.
 */
export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Takes every value in the full run, else the first of each class. */
const takeOfClasses = <T>(classes: readonly (readonly T[])[]): readonly T[] =>
  inFullRun(
    classes.flat(),
    classes.flatMap((values) => values.slice(0, 1)),
  );

export const hostileTexts: readonly string[] = takeOfClasses([
  [''],
  [' '],
  ['NaN', '-1', '1.5', '0x10', '1e3', '1e309', '+5', ' 5'],
  ['99999999999999999999', 'Infinity'],
  ['null', 'undefined', '[object Object]'],
  ['__proto__', 'constructor', 'hasOwnProperty'],
  ["' or 1=1 --", "'; drop table users; --", '\\', '%', '_%_%', '$1', '${7*7}', '{{7*7}}'],
  ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ['../../../../etc/passwd', 'http://169.254.169.254/latest/meta-data/'],
  ['line\r\nSet-Cookie: a=b', '=cmd|calc!A0', '\u202Etxt.exe', '\u0007\u001B[31m'],
  ['a\0b'],
  ['x'.repeat(5_000), '🧾'.repeat(60)],
  [
    '01900000-0000-7000-8000-00000000abcd',
    '01900000-0000-7000-8000-00000000abcdef',
    "01900000-0000-7000-8000-00000000abcd' or ''='",
  ],
  fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 150 }), { seed, numRuns: 6 }),
]);

/** Dates that are on no calendar, or on none that a database keeps. */
export const impossibleDates: readonly string[] = takeOfClasses([
  ['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-06-31'],
  ['20260101', '2026-1-1', 'tomorrow', '10000-01-01', '-000001-01-01'],
  ['2026-01-01T25:00:00Z', '2026-02-30T00:00:00Z'],
]);

/** Dates there are, at the ends of what can be written. */
export const farDates: readonly string[] = takeOfClasses([
  ['0000-01-01', '0001-01-01', '9999-12-31'],
  ['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'],
]);

/** Ranges at those ends. */
export const farRanges: readonly { startDate: string; endDate: string }[] = takeOfClasses([
  [
    { startDate: '0000-01-01', endDate: '0000-12-31' },
    { startDate: '0001-01-01', endDate: '0001-03-31' },
    { startDate: '9999-01-01', endDate: '9999-12-31' },
  ],
  [{ startDate: '0001-01-01', endDate: '9999-12-31' }],
  [{ startDate: '9999-12-31', endDate: '0001-01-01' }],
]);

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/**
 * JSON as it stands in a body; values that no object of ours could hold, 1e400 or a half surrogate, can be sent all
 * the same.
 */
export const hostileJson: readonly string[] = [
  ...[...hostileTexts, ...impossibleDates, ...farDates].map(quote),
  ...takeOfClasses([
    ['null'],
    ['true', 'false'],
    ['0', '-1', '1.5', '-0', '1e308'],
    ['1e400', '123456789012345678901234567890'],
    ['[]', '[1]', '["a","b"]', '[[[[]]]]'],
    ['{}', '{"constructor":{"name":"x"}}'],
    [String.raw`"\ud800"`, String.raw`"\udc00\ud800"`, String.raw`"\u0000"`],
    [
      `[${`${quote('01900000-0000-7000-8000-00000000abcd')},`.repeat(2_000)}1]`,
      quote('x'.repeat(90_000)),
      `[${'0,'.repeat(20_000)}0]`,
    ],
    fc.sample(fc.jsonValue({ maxDepth: 3 }), { seed, numRuns: 6 }).map((value) => JSON.stringify(value)),
  ]),
];

/** Wherever they stand in a body. */
export const poisonedJson: readonly string[] = takeOfClasses([
  ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
  [String.raw`{"a\u0000b":1}`, String.raw`{"\u005f_proto__":1}`],
  [nested(4_000), `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
]);

const text = (body: string): Buffer => Buffer.from(body);

/** Bodies that are no body of ours, whatever the call. */
export const badBodies: readonly { what: string; type: string | null; payload: Buffer }[] = takeOfClasses([
  ['{', '{"a":}', '{"a":1}}', "{'a':1}", '[', 'undefined', 'NaN', '\u00A0', '{"a":1', '﻿'].map((body) => ({
    what: `malformed JSON ${body}`,
    type: 'application/json',
    payload: text(body),
  })),
  ['null', '[]', '[{}]', '5', 'true', '"text"'].map((body) => ({
    what: `${body} for an object`,
    type: 'application/json',
    payload: text(body),
  })),
  poisonedJson.map((body, index) => ({
    what: `poison ${index}`,
    type: 'application/json',
    payload: text(body),
  })),
  poisonedJson.map((body, index) => ({
    what: `poison ${index} below an unknown field`,
    type: 'application/json',
    payload: text(`{"unknown":[${body}]}`),
  })),
  [
    {
      what: 'invalid UTF-8',
      type: 'application/json',
      payload: Buffer.concat([text('{"name":"'), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), text('"}')]),
    },
    {
      what: 'an overlong NUL',
      type: 'application/json',
      payload: Buffer.from('7b2261223a22c080227d', 'hex'),
    },
    {
      what: 'UTF-16',
      type: 'application/json; charset=utf-16le',
      payload: Buffer.from('{"name":"x"}', 'utf16le'),
    },
  ],
  [{ what: 'more than the limit', type: 'application/json', payload: text(quote('x'.repeat(2_000_000))) }],
  [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'nonsense',
    null,
  ].map((type) => ({ what: `a body of type ${type}`, type, payload: text('{"name":"x"}') })),
]);

/** Query strings that decode to nothing. */
export const badQueries: readonly string[] = takeOfClasses([
  ['a=%ff', 'a=%ED%A0%80', 'a=%C0%80'],
  ['a=%zz'],
  ['%00=1'],
]);
