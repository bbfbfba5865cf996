import { fillMailText } from '#contract/packs/mailText.ts';
import { type FileMail, nameInMail, plainLetter, signedLetter } from '#server/mail/mail.ts';
import type { PackFile } from './deliveryStore.ts';
import type { PackOwner } from './packOwner.ts';

type MailedPack = {
  id: string;
  recipient: string;
  title: string;
  /** First day of the month. */
  month: string;
  owner: PackOwner;
  /** The firm of the owner's letterhead; empty if there is none. */
  firm: string;
  /** The owner's own words with fields; empty for the standard words. */
  mailText: string;
  files: PackFile[];
};

/** Writes the mail to one recipient: it names the firm as its sender, and answers go to the owner. */
export function recipientMail({
  id,
  recipient,
  title,
  month,
  owner,
  firm,
  mailText,
  files,
}: MailedPack): FileMail {
  const organisation = nameInMail(owner.companyName);
  const ownerName = nameInMail(owner.name);
  const packTitle = nameInMail(title);
  const sender = firm === '' ? ownerName : nameInMail(firm);
  const fields = { client: organisation, month: monthName(month), firm: sender, sender: ownerName };
  const enclosed = [{ list: files.map(({ name }) => name) }, `An answer to this mail goes to ${ownerName}.`];
  return {
    id,
    to: recipient,
    senderName: sender,
    replyTo: { name: ownerName, address: owner.email },
    subject: `${organisation}: ${packTitle}, ${monthName(month)}`,
    ...(mailText.trim() === ''
      ? signedLetter(sender, null, [
          `Attached: ${packTitle} of ${organisation} for ${monthName(month)}.`,
          ...enclosed,
        ])
      : plainLetter(sender, [...listParagraphs(fillMailText(mailText, fields)), ...enclosed, sender])),
    attachments: files.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  };
}

const listParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `October 2026` */
export const monthName = (firstDay: string): string => months.format(new Date(`${firstDay}T00:00:00Z`));
