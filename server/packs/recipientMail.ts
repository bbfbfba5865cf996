import { type FileMail, nameInMail, signedLetter } from '#server/mail/mail.ts';
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
  files: PackFile[];
};

/** Writes the mail to one recipient: it names the firm as its sender, and answers go to the owner. */
export function recipientMail({ id, recipient, title, month, owner, firm, files }: MailedPack): FileMail {
  const organisation = nameInMail(owner.companyName);
  const ownerName = nameInMail(owner.name);
  const packTitle = nameInMail(title);
  const sender = firm === '' ? ownerName : nameInMail(firm);
  return {
    id,
    to: recipient,
    senderName: sender,
    replyTo: { name: ownerName, address: owner.email },
    subject: `${organisation}: ${packTitle}, ${monthName(month)}`,
    ...signedLetter(sender, null, [
      `Attached: ${packTitle} of ${organisation} for ${monthName(month)}.`,
      { list: files.map(({ name }) => name) },
      `An answer to this mail goes to ${ownerName}.`,
    ]),
    attachments: files.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  };
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `October 2026` */
export const monthName = (firstDay: string): string => months.format(new Date(`${firstDay}T00:00:00Z`));
