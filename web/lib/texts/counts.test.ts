import { expect, test } from 'vitest';
import { activityTexts } from '#web/lib/texts/activity.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { sentTexts } from '#web/lib/texts/packs/packRuns.ts';
import { firstSyncTexts } from '#web/lib/texts/sync/firstSync.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { syncSettingsTexts } from '#web/lib/texts/syncSettings.ts';

test.each([
  ['Showing 1 to 1 of 1 organization', companyTexts.showing('1', '1', '1')],
  ['Showing 1 to 2 of 2 organizations', companyTexts.showing('1', '2', '2')],
  ['Exported 1 record of Ada’s Books', companyTexts.exported('1', 'Ada’s Books')],
  ['Exporting: 1 of 1 record', companyTexts.exporting('1', '1')],
  ['Showing 1 to 1 of 1 log', syncLogTexts.showing('1', '1', '1')],
  ['Showing 1 to 1 of 1 record', syncLogTexts.showingRecords('1', '1', '1')],
  ['Showing 1 to 1 of 1 entry', activityTexts.showing('1', '1', '1')],
  ['1 to 1 of 1 client', clientTexts.showing('1', '1', '1')],
  ['1 to 1 of 1 pack', sentTexts.showing('1', '1', '1')],
  ['Settled in 1 month: Wages.', itemTexts.accountDone('Wages', '1')],
  ['Settled as opening balances: 1 item.', itemTexts.openingsDone('1')],
  ['1 record, 2 ledger lines and 1 sync log', companyTexts.counts('1', '2', '1')],
  ['1 of 2 lists read, 1 record so far.', firstSyncTexts.lists('1', '2', '1')],
  ['1 record is read, and the figures are compared with Xero.', firstSyncTexts.done('1')],
  ['1 of 1 record', syncTexts.recordsOfTotal('1', '1')],
  ['1 call is left today.', syncSettingsTexts.fullLeft('1')],
])('%s', (sentence, shown) => {
  expect(shown).toBe(sentence);
});
