/** Answers that a test gives the browser in place of the server. */
import type { appInfo } from '#contract/app.ts';
import type { Page, Route } from '@playwright/test';
import * as z from 'zod';

export type Answer = (route: Route) => Promise<void>;

export const refuse =
  (
    status: number,
    error: string,
    message: string,
    details: readonly { path: string; message: string }[] = [],
  ): Answer =>
  (route) =>
    route.fulfill({
      status,
      json: { success: false, message, error, details, requestId: 'of-the-test' },
    });

export const answer =
  (data: object): Answer =>
  (route) =>
    route.fulfill({ json: { success: true, message: 'Of the test', data } });

/** Reply that waits until `release` is called; until then the browser waits. */
export function held(reply: Answer): { reply: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    reply: async (route) => {
      await promise;
      await reply(route);
    },
    release: resolve,
  };
}

/** Answers in place of the server while `act` runs. */
export async function during(page: Page, url: RegExp, reply: Answer, act: () => Promise<void>) {
  await page.route(url, reply);
  await act();
  await page.unroute(url, reply);
}

const answered = z.looseObject({ data: z.looseObject({}) });

/** The installation as it would say of itself with other settings. */
export async function answerApp(page: Page, settings: Partial<z.input<typeof appInfo.data>>) {
  await page.route(/\/api\/v1\/app$/, async (route) => {
    const { data } = answered.parse(await (await route.fetch()).json());
    await answer({ ...data, ...settings })(route);
  });
}
