/** Accessibility rules that hold for every page and for everything that opens above one. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { inFullRun, isFullRun } from '../support/fullRun.ts';

/** The colours of the dark theme are held against each other by tests/contrast.test.ts too. */
const themes = inFullRun<'light' | 'dark'>(['light', 'dark'], ['light']);
/** Rules that can differ between the themes, which have the same elements and sizes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

export async function expectNoFaults(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilDrawn(page);
    await untilNotDimmed(page);
    const axe = axeOf(page);
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(rulesOfColour)).analyze();
    const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(problems, `${name}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Checks a further state of a page, or its drawing on a phone, in the full run alone: the default run looks at each
 * page once.
 */
export async function expectNoFaultsInState(page: Page, name: string): Promise<void> {
  if (isFullRun) await expectNoFaults(page, name);
}

/**
 * Runs axe in the page itself, for faults and the named results: a second page in which each result is put together,
 * and the names of passed rules, would take most of the time. Our pages have no frames of others, for which that
 * page is.
 */
export const axeOf = (page: Page, alsoTold: readonly 'passes'[] = []): AxeBuilder =>
  new AxeBuilder({ page })
    // What lies behind a dialog is looked at without it: it may be on its way there, and dimmed.
    .exclude('[data-aria-hidden]')
    .options({ resultTypes: ['violations', ...alsoTold] })
    .setLegacyMode();

/** While another report is on its way, the one in sight is dimmed: its colours are not those it is read in. */
export const untilNotDimmed = (page: Page): Promise<void> =>
  expect(page.locator('main [aria-busy="true"]:has(.report-frame)')).toHaveCount(0);

/** The page must not scroll sideways; tables do so inside. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await resize(page, { width: 320, height: 640 });
  const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(overflow, `${name} at 320 px`).toBeLessThanOrEqual(0);
  const content = page.locator('main');
  const inside = await content.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(inside, `${name} at 320 px, content`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Until a frame is drawn, the styles may still be those of the width before. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await untilDrawn(page);
}

/** The colours are the theme's, and the styles those of the window's width, once a frame is drawn with them. */
const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
