import { type FileMail, nameInMail, signedLetter } from '#server/mail/mail.ts';

type MailedPack = {
  id: string;
  recipient: string;
  title: string;
  companyName: string;
  /** First day. */
  month: string;
  owner: { name: string; email: string };
  /** Stands in the owner's letterhead; empty for none. */
  firm: string;
  files: { name: string; mediaType: string; content: Uint8Array }[];
};

/** Goes to one person of a client, in the name of the firm, and is answered to the person whose pack it is. */
export function packMail({
  id,
  recipient,
  title,
  companyName,
  month,
  owner,
  firm,
  files,
}: MailedPack): FileMail {
  const organisation = nameInMail(companyName);
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
