import { letter, link, type Paragraph, type Message } from '#server/mail/mail.ts';

type Recipient = { name: string; email: string };

export const resetMail = ({ name, email }: Recipient, url: string): Message => ({
  to: email,
  subject: 'Set a new password',
  ...letter(
    name,
    'somebody, most likely you, asked for a new password for your Tieout account. Set it here:',
    link(url),
    'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  ),
});

export const passwordChangedMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Your password was changed',
  ...letter(
    name,
    'the password of your Tieout account was changed just now, and every other session was ended.',
    ['If it was not you, set a new one at once: ', link(`${appUrl}/forgot-password`)],
  ),
});

/** Sessions of a stranger end with a new password. */
const notYou = (appUrl: string): Paragraph => [
  'If it was not you, somebody knows your password: set a new one at once, ',
  link(`${appUrl}/forgot-password`),
  ', then tell the administrator of your Tieout installation.',
];

export const secondFactorOnMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Two-step log-in was turned on',
  ...letter(
    name,
    'from now on your Tieout account takes a code of your authenticator app, or a recovery code, beside the password. Every other session was ended.',
    notYou(appUrl),
  ),
});

export const secondFactorOffMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Two-step log-in was turned off',
  ...letter(
    name,
    'from now on your Tieout account takes the password alone. The recovery codes it had work no more.',
    notYou(appUrl),
  ),
});

export const recoveryCodesMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'New recovery codes were made',
  ...letter(
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
  ...letter(
    name,
    'somebody, most likely you, used a recovery code of your Tieout account instead of a code of the authenticator app.',
    [
      `Codes that are left: ${remaining}. Make new ones on your account page, under Security: `,
      link(`${appUrl}/account/security`),
    ],
    notYou(appUrl),
  ),
});

export const wrongCodesMail = ({ name, email }: Recipient, appUrl: string): Message => ({
  to: email,
  subject: 'Wrong codes with your right password',
  ...letter(
    name,
    'within a day somebody entered the right password of your Tieout account five times, each with a wrong code. Nobody was let in by that.',
    notYou(appUrl),
  ),
});

export const registrationMail = (email: string, url: string): Message => ({
  to: email,
  subject: 'Confirm your e-mail address',
  ...letter(
    null,
    'somebody, most likely you, registered this address with Tieout. Open this link and enter the password that you chose:',
    link(url),
    'The link works once, for a day. If it was not you, do nothing: no account begins without it.',
  ),
});

/** Answers a registration, or another account's wish for the address. */
export const accountExistsMail = ({ name, email }: Recipient, appUrl: string, resetUrl: string): Message => ({
  to: email,
  subject: 'You have an account already',
  ...letter(
    name,
    'somebody, perhaps you, wanted to use this address for another Tieout account. You have one with it already, and nothing has changed.',
    ['Log in: ', link(`${appUrl}/login`)],
    ['If you do not know the password any more, set a new one: ', link(resetUrl)],
    'That link works once, for an hour.',
  ),
});

export const confirmEmailMail = ({ name, email }: Recipient, url: string): Message => ({
  to: email,
  subject: 'Confirm your e-mail address',
  ...letter(
    name,
    'open this link, and the address of your Tieout account is confirmed:',
    link(url),
    'It works once, for a day.',
  ),
});

export const newEmailMail = (email: string, url: string): Message => ({
  to: email,
  subject: 'Confirm your new e-mail address',
  ...letter(
    null,
    'the owner of a Tieout account wants to log in with this address. Open this link, and it is so:',
    link(url),
    'It works once, for a day. If you do not know what this is about, do nothing.',
  ),
});

/** Goes to the address so far: its owner must hear of it. */
export const emailChangeAskedMail = (
  { name, email }: Recipient,
  newEmail: string,
  undoUrl: string,
): Message => ({
  to: email,
  subject: 'Your e-mail address is about to change',
  ...letter(
    name,
    `somebody, most likely you, asked that your Tieout account be reached by ${newEmail} in place of this address. It changes with the link that went there.`,
    'If it was not you, open this link. The address stays or comes back, every session ends, the password opens nothing any more, and a link to a new one is mailed here:',
    link(undoUrl),
    'It works for seven days, also after the change.',
  ),
});

export const emailChangedMail = ({ name, email }: Recipient, newEmail: string): Message => ({
  to: email,
  subject: 'Your e-mail address was changed',
  ...letter(
    name,
    `your Tieout account is reached by ${newEmail} from now on, and no longer by this address.`,
    'If it was not you, open the link in the mail before this one: it brings the address back.',
  ),
});

/** Goes to the address that is given up again. */
export const emailChangeUndoneMail = ({ name, email }: Recipient, oldEmail: string): Message => ({
  to: email,
  subject: 'Your e-mail address was changed back',
  ...letter(
    name,
    `your Tieout account is reached by ${oldEmail} again, and no longer by this address: somebody opened the link that was mailed there when the address changed. Every session has ended, and the password opens nothing any more.`,
    'If it was not you, tell the administrator of your Tieout installation.',
  ),
});

type Arrival = { moment: Date; address: string; browser: string | null; system: string | null };

export const newDeviceMail = (
  { name, email }: Recipient,
  { moment, address, browser, system }: Arrival,
  appUrl: string,
): Message => ({
  to: email,
  subject: 'A log-in from a new device',
  ...letter(
    name,
    `somebody, most likely you, logged in to your Tieout account with a browser that was not used for it before: ${browser ?? 'unknown'} on ${system ?? 'an unknown system'}, from ${address}, on ${moment.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    notYou(appUrl),
  ),
});
