import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchInput } from './useSearchInput.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A search box on a page, and what it was asked to search for. */
function searchBox() {
  const searched: string[] = [];
  const boxes: ReturnType<typeof useSearchInput>[] = [];
  const Box = () => {
    boxes.push(useSearchInput('', (text) => searched.push(text)));
    return null;
  };
  renderToStaticMarkup(createElement(Box));
  const [box] = boxes;
  if (!box) throw new Error('The box was not drawn.');
  return { box, searched };
}

test('typed text is searched 300 ms after the last key', () => {
  const { box, searched } = searchBox();
  box.setText('k');
  vi.advanceTimersByTime(299);
  box.setText(' ka ');
  vi.advanceTimersByTime(299);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(searched).toEqual(['ka']);
  vi.advanceTimersByTime(10_000);
  expect(searched).toHaveLength(1);
});

test('text discarded before the pause is not searched', () => {
  const { box, searched } = searchBox();
  box.setText('k');
  box.reset();
  vi.advanceTimersByTime(10_000);
  expect(searched).toEqual([]);
});
