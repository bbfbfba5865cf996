import { type FileMail, shorten, signedLetter } from '#server/mail/mail.ts';

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
  const organisation = shorten(companyName);
  const sender = firm === '' ? owner.name : firm;
  return {
    id,
    to: recipient,
    senderName: sender,
    replyTo: { name: owner.name, address: owner.email },
    subject: `${organisation}: ${title}, ${monthName(month)}`,
    ...signedLetter(sender, null, [
      `Attached: ${title} of ${organisation} for ${monthName(month)}.`,
      { list: files.map(({ name }) => name) },
      `An answer to this mail goes to ${owner.name}.`,
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
