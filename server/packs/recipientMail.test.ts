import { expect, test } from 'vitest';
import { ownerMail, type UnsentDelivery } from './ownerMail.ts';
import { recipientMail } from './recipientMail.ts';

const companyName = 'Alder\r\n\r\nYour account is closed\u2028\u202e';
const oneLine = 'Alder Your account is closed';
const owner = { name: 'Ada', email: 'ada@example.com' };
const pack = { title: 'Month-end pack', month: '2026-10-01' };

test('a pack names its organization on one line of at most a hundred characters', () => {
  const write = (name: string) =>
    recipientMail({
      id: '1',
      recipient: 'bob@example.com',
      ...pack,
      owner: { ...owner, companyName: name },
      firm: '',
      mailText: '',
      files: [],
    });
  const mail = write(companyName);
  expect(mail.subject).toBe(`${oneLine}: Month-end pack, October 2026`);
  expect(mail.text).toContain(`Attached: Month-end pack of ${oneLine} for October 2026.`);
  expect(write('z'.repeat(500)).subject).toBe(`${'z'.repeat(99)}…: Month-end pack, October 2026`);
});

test('no name in a pack’s mail looks like an address, however old it is', () => {
  const mail = recipientMail({
    id: '1',
    recipient: 'bob@example.com',
    title: 'Log in at bank-example.com/x',
    month: pack.month,
    owner: { name: '"Bank" <b@bank.example>', email: owner.email, companyName: 'https://bank.example' },
    firm: 'Your Bank <security@bank.example>',
    mailText: '',
    files: [],
  });
  expect(mail.senderName).toBe('Your Bank security bank.example');
  expect(mail.replyTo).toEqual({ name: 'Bank b bank.example', address: owner.email });
  expect(mail.subject).toBe('https bank.example: Log in at bank-example com/x, October 2026');
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/:\/\/|@|<|bank-example\.com/);
});

test('its owner reads of an unsent one on one line too', () => {
  const unsent: UnsentDelivery = { companyName, state: 'failed', heldBackBy: [], failure: 'No room.' };
  const { text } = ownerMail({
    owner,
    run: { id: '1', ...pack },
    deliveries: [unsent],
    appUrl: 'https://books.example',
  });
  expect(text).toContain(`- ${oneLine}: No room.`);
});

test('a pack says what its owner wrote, with the names of this client', () => {
  const mail = recipientMail({
    id: '1',
    recipient: 'bob@example.com',
    ...pack,
    owner: { ...owner, companyName },
    firm: '',
    mailText: 'Dear all,\r\n\r\n{month} of {client}.\n\nYours, {sender} ({firm})',
    files: [{ name: 'alder.pdf', mediaType: 'application/pdf', content: new Uint8Array() }],
  });
  expect(mail.text.split('\n\n')).toEqual([
    'Dear all,',
    `October 2026 of ${oneLine}.`,
    'Yours, Ada (Ada)',
    '- alder.pdf',
    'An answer to this mail goes to Ada.',
    'Ada',
  ]);
});
