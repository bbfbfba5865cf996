import type { Locator } from '@playwright/test';

/** Actions of a person: each click, tap, key chord or filled field is one, a list's tick included. */
export function countActions() {
  let actions = 0;
  let passwords = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      actions += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      actions += 1;
      if ((await field.getAttribute('type')) === 'password') passwords += 1;
      await field.fill(text);
    },
    /** An action outside the product's pages, such as the press of a link in a mail. */
    outside: async (work: () => Promise<unknown>): Promise<void> => {
      actions += 1;
      await work();
    },
    counts: () => ({ actions, passwords }),
  };
}
