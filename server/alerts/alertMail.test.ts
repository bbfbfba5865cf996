import { describe, expect, test } from 'vitest';
import { type Alert, alertMail } from './alertMail.ts';

const alert: Alert = {
  companyId: 'c1',
  companyName: 'Alder Studio',
  state: 'access-lost',
  currency: 'NZD',
  kind: 'connection',
  subject: 'ended',
  event: 'opened',
  changes: [],
  failures: [],
  tag: null,
  limit: null,
  figures: null,
};
const write = (alerts: Partial<Alert>[], furtherCount = 0) =>
  alertMail({
    person: { name: 'Ada', email: 'ada@example.com' },
    alerts: alerts.map((changed) => ({ ...alert, ...changed })),
    furtherCount,
    appUrl: 'https://books.example',
    unsubscribeLink: 'https://books.example/unsubscribe?token=x',
  });

describe('the subject of a mail', () => {
  test.each<[Partial<Alert>, string]>([
    [{}, 'the connection to Xero has ended'],
    [{ subject: '14' }, 'the access to Xero ends within 14 days'],
    [{ subject: '1' }, 'the access to Xero ends within a day'],
    [{ event: 'recovered' }, 'the connection to Xero works again'],
    [{ kind: 'sync' }, 'the sync keeps failing'],
    [{ kind: 'closed-month', subject: '2026-01-01' }, 'January 2026 changed after it was closed'],
    [{ kind: 'signed-off-month', subject: '2026-12-01' }, 'December 2026 changed after it was signed off'],
    [
      { kind: 'disagreeing-month', subject: '2026-02-01', event: 'recovered' },
      'February 2026 agrees again with Xero',
    ],
  ])('names organisation and fact: %o', (changed, fact) => {
    expect(write([changed]).subject).toBe(`Alder Studio: ${fact}`);
  });

  test('counts what else there is, listed or not', () => {
    expect(write([{}, {}], 3).subject).toBe('Alder Studio: the connection to Xero has ended, and 4 more');
  });

  test('is one line of bounded length, whatever the organisation is called', () => {
    const { subject } = write([{ companyName: `A\r\nBcc: x@y.example ${'z'.repeat(500)}` }]);
    expect(subject).toMatch(/^A Bcc: x y\.example z+…: the connection to Xero has ended$/);
    expect(subject.length).toBeLessThan(150);
  });
});

describe('the text of a mail', () => {
  test('says what mends a connection, and where', () => {
    expect(write([{}]).text).toContain(
      'The connection to Xero has ended. The person who connected this organization has no access to it in Xero any more. Ask an administrator of the organization to give the access back in Xero, then check again. https://books.example/companies?company=c1',
    );
  });

  test('leads to the sign-off of a signed month that changed', () => {
    expect(write([{ kind: 'signed-off-month', subject: '2026-12-01' }]).text).toContain(
      'December 2026 changed after it was signed off. https://books.example/sign-off?company=c1&month=2026-12',
    );
  });

  test('stands under the name of each organisation', () => {
    const { text } = write([{ kind: 'sync' }, { companyId: 'c2', companyName: 'Birch', kind: 'sync' }], 7);
    expect(text).toMatch(/Alder Studio\n\nThe sync[^]*Birch\n\nThe sync[^]*And 7 more, which the app shows/);
  });

  test('names five changes of a month and counts the others', () => {
    const change = { month: '2026-01-01', documentType: null, number: null, contactName: null, change: null };
    const changes = ['Rent', 'Wages'].map((accountName) => ({
      ...change,
      accountName,
      amountBefore: '-1234.5',
      amountAfter: '0',
      count: 9,
    }));
    const { text } = write([{ kind: 'closed-month', subject: '2026-01-01', changes }]);
    expect(text).toContain(
      '- Rent: \u22121,234.50 before, 0.00 now NZD\n- Wages: \u22121,234.50 before, 0.00 now NZD\n- 7 more',
    );
  });
});
