import { expect, test } from 'vitest';
import { escapeHtml, hostPage } from './hostPage.ts';

test('words of a request stand on a page as they are, and are no markup', () => {
  expect(escapeHtml(`<b a="1">Tom & Jerry's</b>`)).toBe(
    "&lt;b a=&quot;1&quot;&gt;Tom &amp; Jerry's&lt;/b&gt;",
  );
  const page = hostPage('<script>"x"</script>', 'https://books.example');
  expect(page).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt;');
  expect(page).not.toContain('<script>');
});
