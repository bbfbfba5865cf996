import { expect, type Page } from '@playwright/test';
import { resize } from './axe.ts';

/** Pixels of A4 across, without its margins. */
const PAPER = { width: 1031, height: 700 };

export async function expectNothingToPress(page: Page): Promise<void> {
  await resize(page, PAPER);
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('button, input, select, [role="switch"], nav, aside, header[data-print]');
  const visibleControls = await controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.closest('table') === null)
      .map((element) => element.outerHTML),
  );
  expect(visibleControls).toEqual([]);
}
