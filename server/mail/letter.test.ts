import { describe, expect, test } from 'vitest';
import { letter, link } from './letter.ts';

const url = 'https://books.example/account?a=1&b=2';

describe('a letter', () => {
  const { text, html } = letter(
    'Ada & <i>Co</i>',
    'First: "plain" <b>words</b>.',
    ['Look at it: ', link(url), '.'],
    { heading: 'Alder <Studio>' },
    { list: ['INV-1 </li><script>alert(1)</script>', ['See ', link(url)]] },
  );

  test('as text reads as it was given, links written out', () => {
    expect(text).toBe(
      [
        'Hello Ada & <i>Co</i>,',
        'First: "plain" <b>words</b>.',
        `Look at it: ${url}.`,
        'Alder <Studio>',
        `- INV-1 </li><script>alert(1)</script>\n- See ${url}`,
        'Tieout',
      ].join('\n\n'),
    );
  });

  test('as HTML has no markup but its own', () => {
    expect(html.match(/<script|<i>|<b>|<Studio/g)).toBeNull();
    expect(html).toContain('Hello Ada &amp; &lt;i&gt;Co&lt;/i&gt;,');
    expect(html).toContain(
      '<li style="margin:0 0 8px">INV-1 &lt;/li&gt;&lt;script&gt;alert(1)&lt;/script&gt;</li>',
    );
    expect(html).toContain('<a href="https://books.example/account?a=1&amp;b=2">');
    expect(html.match(/<(p|li|h2|ul)\b/g)).toHaveLength(7 + 1);
  });

  test('greets nobody by name whom it does not know', () => {
    expect(letter(null, 'a').text).toBe('Hello,\n\na\n\nTieout');
  });
});
