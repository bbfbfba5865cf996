import { describe, expect, test } from 'vitest';
import { ianaZone } from './timezones.ts';

describe('time zones', () => {
  test.each([
    ['EASTERNSTANDARDTIME', 'America/New_York'],
    ['AUSEASTERNSTANDARDTIME', 'Australia/Sydney'],
    ['EASTERNSTANDARDTIME(MEXICO)', 'America/Cancun'],
    ['UTC11', 'Etc/GMT+11'],
    ['UTC+12', 'Etc/GMT-12'],
    ['NOWHERESTANDARDTIME', null],
  ])('%s is %s', (name, zone) => {
    expect(ianaZone(name)).toBe(zone);
  });

  test('are all known to the runtime', () => {
    for (const name of [
      'GMTSTANDARDTIME',
      'NEPALSTANDARDTIME',
      'SAMOASTANDARDTIME',
      'QYZYLORDASTANDARDTIME',
    ]) {
      const zone = ianaZone(name) ?? '';
      expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).not.toBe('');
    }
  });
});
