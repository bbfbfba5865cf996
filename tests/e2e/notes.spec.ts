/** A member notes what stands behind a figure, and everybody sees it beside that figure, also once it is another one. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openPdf, textOf } from '../support/openedFile.ts';
import { expect, test } from '../support/browser.ts';
import { changeBooks } from '../http/support/changeBooks.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { ownBooks } from './books.ts';
import { drawn, eve, expectToast, grace, openAs } from './steps.ts';

const { books, read } = ownBooks('Brickfield Contracting Ltd');

const reportUrl = () => `${books().app.url}/reports?from=2026-09&to=2026-09&compare=none`;
const text = 'Two big jobs.\nNone expected in October.';

const monthNotes = (page: Page) => page.getByRole('list', { name: 'Notes' });

/** Takes 120.00 off the sales of the month. */
const bookLater = () =>
  changeBooks(books().app.simulatorUrl, books().tenantId, {
    kind: 'ManualJournal',
    action: 'post',
    body: {
      Date: '2026-09-20',
      JournalLines: [
        { LineAmount: '120.00', AccountCode: '200' },
        { LineAmount: '-120.00', AccountCode: '620' },
      ],
    },
  });

test('an editor adds notes to a figure, a report and a month, and a viewer reads them', async ({
  browser,
}) => {
  const editor = await openAs(browser, books(), { person: eve, role: 'editor' });
  const viewer = await openAs(browser, books(), { person: grace, role: 'viewer' });
  const figure = editor.getByRole('button', { name: /^Sales, Sep 2026: / });
  let amount = '';

  await test.step('a report without notes shows none, and takes one from its details', async () => {
    await editor.goto(reportUrl());
    await expect(figure).toBeVisible();
    await expect(editor.getByRole('region', { name: 'Notes' })).toBeHidden();
    await editor.getByRole('button', { name: 'Details' }).click();
    await editor.getByRole('button', { name: 'Add note' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Note on Profit and Loss, Sep 2026' });
    await dialog.getByLabel('Note', { exact: true }).fill('Subcontractors are late.');
    await expectNoFaults(editor, 'a note being written');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(editor, 'Note added.');
    const notes = editor.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText('Subcontractors are late.')).toBeVisible();
    await expect(notes.getByText(/^Eve Outside, /)).toBeVisible();
  });

  await test.step('an opened figure takes one by the keyboard, and the cell says so', async () => {
    amount = (await drawn(figure)).trim();
    await figure.focus();
    await editor.keyboard.press('Enter');
    const panel = editor.getByRole('dialog', { name: 'Sales' });
    await panel.getByRole('button', { name: 'Add note' }).press('Enter');
    const dialog = editor.getByRole('dialog', { name: 'Note on Sales, Sep 2026' });
    await expect(dialog.getByLabel('Note', { exact: true })).toBeFocused();
    await editor.keyboard.insertText(text);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    // The note stands in the panel before its dialog closes, which Escape would close in the panel's place.
    await expect(dialog).toBeHidden();
    await expect(panel.getByText('Two big jobs.')).toBeVisible();
    // The report says anew how many notes it has.
    await expect(editor.locator('[data-noted="same"]')).toHaveCount(1);
    await expect(editor.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoFaultsInState(editor, 'a figure with a note');
    await editor.keyboard.press('Escape');
    await expect(editor.getByRole('button', { name: /^Sales, Sep 2026: .*, 1 note$/ })).toBeVisible();
    const notes = editor.getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('button', { name: `Sales, Sep 2026: ${amount}, open` })).toBeVisible();
    await expect(editor.getByText(/when written/)).toBeHidden();
  });

  await test.step('a viewer reads it, and can change nothing', async () => {
    await viewer.goto(reportUrl());
    const notes = viewer.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText('Two big jobs.')).toBeVisible();
    await expect(notes.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
    await notes.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(viewer.getByText(/takes the role editor/i).first()).toBeVisible();
    await expectNoFaultsInState(viewer, 'a report with notes');
    await expectNoSidewaysScroll(viewer, 'a report with notes');
    await resize(viewer, { width: 390, height: 844 });
    await viewer.getByRole('button', { name: /^Sales, Sep 2026: .*, 1 note$/ }).click();
    await expect(viewer.getByRole('dialog', { name: 'Sales' }).getByText('Two big jobs.')).toBeVisible();
  });

  await test.step('once the figure is another one, the note says which it was', async () => {
    await bookLater();
    await read();
    await editor.goto(reportUrl());
    const flag = `Was ${amount} when written`;
    const notes = editor.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText(flag)).toBeVisible();
    await editor.getByRole('button', { name: /^Sales, Sep 2026: .*, 1 note for another amount$/ }).click();
    const panel = editor.getByRole('dialog', { name: 'Sales' });
    await expect(panel.getByText(flag)).toBeVisible();
    await expectNoFaultsInState(editor, 'a note for another amount');
    await editor.keyboard.press('Escape');
  });

  await test.step('a file lists it where asked, and by itself none', async () => {
    await editor.getByRole('button', { name: 'Export' }).click();
    await editor.getByRole('menuitem', { name: 'Prepare to send' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Prepare to send' });
    await expect(dialog.getByRole('switch', { name: 'Include notes' })).not.toBeChecked();
    await dialog.getByRole('switch', { name: 'Include notes' }).check();
    await expectNoFaultsInState(editor, 'a file with notes');
    const downloaded = editor.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const content = readFileSync(await (await downloaded).path());
    const words = (await openPdf(content)).map(textOf).join(' ');
    expect(words).toContain('Two big jobs.');
    expect(words).toContain(`was ${amount} when written`);
    expect(words).not.toContain('Eve Outside');
  });

  await test.step('its author holds it for right again, and deletes the other one', async () => {
    const notes = editor.getByRole('region', { name: 'Notes' });
    await notes.getByRole('button', { name: /^Edit the note “Two big jobs/ }).click();
    const dialog = editor.getByRole('dialog', { name: 'Edit note' });
    await dialog.getByRole('checkbox', { name: /^It is right for .* too$/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(editor, 'Note saved.');
    await expect(editor.getByText(/when written/)).toBeHidden();
    await notes.getByRole('button', { name: 'Delete the note “Subcontractors are late.”' }).click();
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expectToast(editor, 'Note deleted.');
    await expect(editor.getByRole('main')).toBeFocused();
    await expect(notes.getByText('Subcontractors are late.')).toBeHidden();
  });

  await test.step('a month has its notes on the page of its sign-off', async () => {
    const link = `${books().app.url}/sign-off?company=${books().companyId}&month=2026-09`;
    await editor.goto(link);
    await editor.getByRole('button', { name: 'Add note' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Note on Sep 2026' });
    await dialog.getByLabel('Note', { exact: true }).fill('Stock is counted in October.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(monthNotes(editor).getByText('Stock is counted in October.')).toBeVisible();
    await expectNoFaults(editor, 'a month with a note');
    await expectNoSidewaysScroll(editor, 'a month with a note');
    await viewer.goto(link);
    await expect(monthNotes(viewer).getByText('Stock is counted in October.')).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  });

  await editor.context().close();
  await viewer.context().close();
});
