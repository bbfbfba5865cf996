/** A member writes what the client is told of a month beside its figures, and it says so once a figure is another one. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { saveCommentary } from '#contract/closing/commentary.ts';
import { openPdf, textOf } from '../support/openedFile.ts';
import { expect, test } from '../support/browser.ts';
import { changeBooks } from '../http/support/changeBooks.ts';
import { expectNoFaults, expectNoFaultsInState, expectNoSidewaysScroll, resize } from './axe.ts';
import { ownBooks } from './books.ts';
import { drawn, eve, expectToast, grace, openAs } from './steps.ts';

const { books, read } = ownBooks('Brickfield Contracting Ltd');

const reportUrl = (month: string) => `${books().app.url}/reports?from=${month}&to=${month}&compare=none`;
const name = 'Commentary on Profit and Loss, Sep 2026';
const section = (page: Page) => page.getByRole('region', { name: 'Commentary' });

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

test('an editor writes a commentary with a figure, and a viewer reads it and sees when the figure moves', async ({
  browser,
}) => {
  const editor = await openAs(browser, books(), { person: eve, role: 'editor' });
  const viewer = await openAs(browser, books(), { person: grace, role: 'viewer' });
  const figure = editor.getByRole('button', { name: /^Sales, Sep 2026: / });
  const form = editor.getByRole('form', { name });
  const area = form.getByRole('textbox', { name });
  let amount = '';

  await test.step('a viewer of a report without one is offered nothing', async () => {
    await viewer.goto(reportUrl('2026-09'));
    await expect(viewer.getByRole('button', { name: /^Sales, Sep 2026: / })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /commentary/i })).toHaveCount(0);
  });

  await test.step('it is typed with bold, a list and a figure of the report, by the keyboard', async () => {
    await editor.goto(reportUrl('2026-09'));
    await expect(figure).toBeVisible();
    amount = (await drawn(figure)).trim();
    await editor.getByRole('button', { name: 'Write commentary' }).press('Enter');
    await expect(area).toBeFocused();
    await editor.keyboard.press('Control+b');
    await editor.keyboard.type('Sales');
    for (let press = 0; press < 2; press += 1) await editor.keyboard.press('ArrowRight');
    await editor.keyboard.type(' came to ');
    await form.getByLabel('Insert figure').fill(`Sales, Sep 2026: ${amount}`);
    await expect(area).toBeFocused();
    await editor.keyboard.type('.\n- Two big jobs\nNone in October\n\nCall the bank.');
    await expect(area).toHaveValue(
      `**Sales** came to [Sales, Sep 2026: ${amount}].\n- Two big jobs\n- None in October\nCall the bank.`,
    );
    await expect(form.getByRole('strong')).toHaveText('Sales');
    await expect(form.getByRole('listitem')).toHaveText(['Two big jobs', 'None in October']);
    await expectNoFaults(editor, 'a commentary being written');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(editor, 'Commentary saved.');
    await expect(section(editor).getByText('Call the bank.')).toBeVisible();
    await expect(section(editor).getByText(/^Eve Outside, /)).toBeVisible();
  });

  await test.step('a viewer reads it, opens its figure, and can change nothing', async () => {
    await viewer.goto(reportUrl('2026-09'));
    await expect(section(viewer)).toContainText(`Sales came to ${amount}.`);
    await expect(section(viewer).getByRole('button', { name: /commentary/i })).toHaveCount(0);
    await expect(viewer.getByText(/when written/)).toBeHidden();
    await expectNoFaultsInState(viewer, 'a report with a commentary');
    await resize(viewer, { width: 390, height: 844 });
    await expectNoSidewaysScroll(viewer, 'a report with a commentary');
    await section(viewer)
      .getByRole('button', { name: `Sales, Sep 2026: ${amount}, open` })
      .click();
    await expect(viewer.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });

  await test.step('once the figure is another one, it says which it was, on the screen and in a file', async () => {
    await bookLater();
    await read();
    await editor.goto(reportUrl('2026-09'));
    const flag = `(was ${amount} when written)`;
    await expect(section(editor).getByText(flag)).toBeVisible();
    await expectNoFaultsInState(editor, 'a commentary on another amount');
    await editor.getByRole('button', { name: 'Export' }).click();
    await editor.getByRole('menuitem', { name: 'Prepare to send' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Prepare to send' });
    await expect(dialog.getByRole('switch', { name: 'Include commentary' })).toBeChecked();
    const downloaded = editor.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const words = (await openPdf(readFileSync(await (await downloaded).path()))).map(textOf).join(' ');
    expect(words).toContain('Call the bank.');
    expect(words.replaceAll(/\s+/g, ' ')).toContain(flag);
  });

  await test.step('its writer takes the new amount, after another member saved theirs', async () => {
    await section(editor).getByRole('button', { name: 'Edit the commentary' }).click();
    await form.getByRole('button', { name: 'Take its new amount' }).click();
    await expect(form.getByText(/when written/)).toBeHidden();
    const { client, companyId } = books();
    await client.call(saveCommentary, {
      body: {
        companyId,
        month: '2026-09',
        reportType: 'profit-loss',
        lines: [{ kind: 'paragraph', runs: [{ text: 'Ada was here.' }] }],
        version: 1,
      },
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/saved this commentary on .* while you were writing/)).toBeVisible();
    await expect(form.getByText('Ada was here.')).toBeVisible();
    await expectNoFaultsInState(editor, 'a commentary that another member saved');
    await form.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(form).toBeHidden();
    await expect(section(editor).getByText('Call the bank.')).toBeVisible();
    await expect(editor.getByText(/when written/)).toBeHidden();
  });

  await test.step('a month later its text is there in one click, with that month’s amounts', async () => {
    await editor.goto(reportUrl('2026-10'));
    const later = editor.getByRole('button', { name: /^Sales, Oct 2026: / });
    await expect(later).toBeVisible();
    const laterAmount = (await drawn(later)).trim();
    await editor.getByRole('button', { name: 'Write commentary' }).click();
    await editor.getByRole('button', { name: 'Start from Sep 2026' }).click();
    const laterForm = editor.getByRole('form', { name: 'Commentary on Profit and Loss, Oct 2026' });
    await expect(laterForm.getByRole('textbox', { name: 'Commentary on' })).toHaveValue(
      new RegExp(`^\\*\\*Sales\\*\\* came to \\[Sales, Oct 2026: ${laterAmount}\\]`),
    );
    await resize(editor, { width: 390, height: 844 });
    await expectNoSidewaysScroll(editor, 'a commentary being written');
    await laterForm.getByRole('button', { name: 'Cancel' }).click();
    await expect(laterForm).toBeHidden();
  });

  await test.step('it is deleted after a question', async () => {
    await editor.goto(reportUrl('2026-09'));
    await section(editor).getByRole('button', { name: 'Delete the commentary' }).click();
    await editor.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expectToast(editor, 'Commentary deleted.');
    await expect(section(editor).getByText('Call the bank.')).toBeHidden();
  });

  await editor.context().close();
  await viewer.context().close();
});
