import { letter, type Message } from '#server/mail/mail.ts';

type Recipient = { name: string; email: string };

export const resetMail = ({ name, email }: Recipient, link: string): Message => ({
  to: email,
  subject: 'Set a new password',
  text: letter(
    name,
    'somebody, most likely you, asked for a new password for your Tieout account. Set it here:',
    link,
    'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  ),
});

export const passwordChangedMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Your password was changed',
  text: letter(
    name,
    'the password of your Tieout account was changed just now, and every other session was ended.',
    `If it was not you, set a new one at once: ${appUrl}/forgot-password`,
  ),
});

/** Sessions of a stranger end with a new password. */
const notYou = (appUrl: string) =>
  `If it was not you, somebody knows your password: set a new one at once, ${appUrl}/forgot-password, then tell whoever runs your installation of Tieout.`;

export const secondFactorOnMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Two-step log-in was turned on',
  text: letter(
    name,
    'from now on your Tieout account takes a code of your authenticator app, or a recovery code, beside the password. Every other session was ended.',
    notYou(appUrl),
  ),
});

export const secondFactorOffMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Two-step log-in was turned off',
  text: letter(
    name,
    'from now on your Tieout account takes the password alone. The recovery codes it had work no more.',
    notYou(appUrl),
  ),
});

export const recoveryCodesMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'New recovery codes were made',
  text: letter(
    name,
    'your Tieout account has new recovery codes. Those it had before work no more.',
    notYou(appUrl),
  ),
});

export const recoveryCodeUsedMail = (
  { name, email }: Recipient,
  remaining: number,
  appUrl: string,
): Message => ({
  to: email,
  subject: 'A recovery code was used',
  text: letter(
    name,
    'somebody, most likely you, used a recovery code of your Tieout account instead of a code of the authenticator app.',
    `Codes that are left: ${remaining}. Make new ones on your account page, under Security: ${appUrl}/account/security`,
    notYou(appUrl),
  ),
});

export const wrongCodesMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Wrong codes with your right password',
  text: letter(
    name,
    'within a day somebody entered the right password of your Tieout account five times, each with a wrong code. Nobody was let in by that.',
    notYou(appUrl),
  ),
});

/** Goes to the address so far: its owner must hear of it. */
export const emailChangedMail = ({ name, email }: Recipient, newEmail: string): Message => ({
  to: email,
  subject: 'Your e-mail address was changed',
  text: letter(
    name,
    `your Tieout account is reached by ${newEmail} from now on, and no longer by this address.`,
    'If it was not you, tell whoever runs your installation of Tieout.',
  ),
});
