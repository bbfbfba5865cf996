import { expect, test } from 'vitest';
import { preferenceChange, preferences } from './preferences.ts';

test('a time zone that this computer does not know counts as none where it is read', () => {
  expect(preferences.parse({ timezone: 'Mars/Olympus', theme: 'dark' })).toMatchObject({
    timezone: null,
    theme: 'dark',
  });
  expect(preferences.parse({ timezone: 'Pacific/Auckland' })).toMatchObject({ timezone: 'Pacific/Auckland' });
});

test('a time zone that this computer does not know cannot be chosen', () => {
  expect(preferenceChange.safeParse({ timezone: 'Mars/Olympus' }).success).toBe(false);
  expect(preferenceChange.safeParse({ timezone: 'Pacific/Auckland' }).success).toBe(true);
});
