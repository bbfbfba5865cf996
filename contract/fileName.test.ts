import { expect, test } from 'vitest';
import { inFileName } from './fileName.ts';

test.each([
  ['Harbour Street Trading Pty Ltd', 'harbour-street-trading-pty-ltd'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Über & Söhne', 'über-söhne'],
  ['U\u0308ber', 'über'],
  ['हिन्दी लेखा', 'हिन्दी-लेखा'],
  ['شركة الاختبار', 'شركة-الاختبار'],
  ['株式会社テスト', '株式会社テスト'],
  ['📈 …', ''],
])('%s is %s in the name of a file', (name, words) => {
  expect(inFileName(name, 100)).toBe(words);
});

test('a long name is cut between characters, by its bytes', () => {
  expect(inFileName('𠮷'.repeat(30), 82)).toBe('𠮷'.repeat(20));
  expect(inFileName('é'.repeat(60), 99)).toBe('é'.repeat(49));
  expect(inFileName('long name', 5)).toBe('long');
  for (let limit = 1; limit < 20; limit += 1) encodeURIComponent(inFileName('a𠮷é-स्ते𠮷', limit));
});
