import type { Message } from '#server/mail/mail.ts';

/** Plain text: it reads everywhere, and shows where a link leads. */
const letter = (name: string, ...paragraphs: string[]) =>
  [`Hello ${name},`, ...paragraphs, 'Tieout'].join('\n\n');

type To = { name: string; email: string };

export const resetMail = ({ name, email }: To, link: string): Message => ({
  to: email,
  subject: 'Set a new password',
  text: letter(
    name,
    'somebody, most likely you, asked for a new password for your Tieout account. Set it here:',
    link,
    'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  ),
});

export const passwordChangedMail = ({ name, email }: To, appUrl: string): Message => ({
  to: email,
  subject: 'Your password was changed',
  text: letter(
    name,
    'the password of your Tieout account was changed just now, and every other session was ended.',
    `If it was not you, set a new one at once: ${appUrl}/forgot-password`,
  ),
});

/** To the address so far: whoever owns that one must hear of it. */
export const emailChangedMail = ({ name, email }: To, newEmail: string): Message => ({
  to: email,
  subject: 'Your e-mail address was changed',
  text: letter(
    name,
    `your Tieout account is reached by ${newEmail} from now on, and no longer by this address.`,
    'If it was not you, tell whoever runs your installation of Tieout.',
  ),
});
