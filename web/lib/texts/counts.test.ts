import { expect, test } from 'vitest';
import { activity } from '#web/lib/texts/activity.ts';
import { clients } from '#web/lib/texts/closing/clients.ts';
import { companies } from '#web/lib/texts/companies.ts';
import { items } from '#web/lib/texts/items.ts';
import { sentTexts } from '#web/lib/texts/packs/packRuns.ts';
import { firstSync } from '#web/lib/texts/sync/firstSync.ts';
import { sync } from '#web/lib/texts/sync.ts';
import { syncLogs } from '#web/lib/texts/syncLogs.ts';
import { syncSettings } from '#web/lib/texts/syncSettings.ts';

test.each([
  ['Showing 1 to 1 of 1 organization', companies.showing('1', '1', '1')],
  ['Showing 1 to 2 of 2 organizations', companies.showing('1', '2', '2')],
  ['Exported 1 record of Ada’s Books', companies.exported('1', 'Ada’s Books')],
  ['Exporting: 1 of 1 record', companies.exporting('1', '1')],
  ['Showing 1 to 1 of 1 log', syncLogs.showing('1', '1', '1')],
  ['Showing 1 to 1 of 1 record', syncLogs.showingRecords('1', '1', '1')],
  ['Showing 1 to 1 of 1 entry', activity.showing('1', '1', '1')],
  ['1 to 1 of 1 client', clients.showing('1', '1', '1')],
  ['1 to 1 of 1 pack', sentTexts.showing('1', '1', '1')],
  ['Settled in 1 month: Wages.', items.accountDone('Wages', '1')],
  ['Settled as opening balances: 1 item.', items.openingsDone('1')],
  ['1 record, 2 ledger lines and 1 sync log', companies.counts('1', '2', '1')],
  ['1 of 2 lists read, 1 record so far.', firstSync.lists('1', '2', '1')],
  ['1 record is read, and the figures are compared with Xero.', firstSync.done('1')],
  ['1 of 1 record', sync.recordsOfTotal('1', '1')],
  ['1 call is left today.', syncSettings.fullLeft('1')],
])('%s', (sentence, shown) => {
  expect(shown).toBe(sentence);
});
