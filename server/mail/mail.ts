import { isIPv4 } from 'node:net';
import type { JobHandler, JobKind, Jobs } from '#server/jobs/job.ts';
import type { Trx } from '#server/db/company.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { isRefusedForGood, refusalWords } from './refusedForGood.ts';

export { countNewAddresses, readNewAddressCount } from './newAddresses.ts';
export { nameInMail, shorten } from './onOneLine.ts';
export { letter, link, type Paragraph, plainLetter, signedLetter } from './letter.ts';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Ends such mails: a page for persons (RFC 2369), and a place that mail programs post to (RFC 8058). */
  unsubscribeLink: z.optional(z.url()),
});
export type Message = z.infer<typeof message>;

/** Sealed, because its links open an account and the queue may be read by others. */
const sealedMessage = z.object({ id: z.string(), sealed: z.string() });

/** Half an hour of tries; the shortest-lived link works for an hour. */
export const mailJob: JobKind<typeof sealedMessage> = {
  name: 'mail',
  data: sealedMessage,
  retries: 6,
  retryDelaySeconds: 30,
  heartbeatSeconds: 60,
  concurrency: 2,
};

export type MailDeps = {
  crypto: Pick<Crypto, 'seal' | 'open'>;
  jobs: Pick<Jobs, 'enqueue' | 'work'>;
  log: Log;
  /** Null where this installation sends no mail. */
  smtp: { url: string; from: string } | null;
};

/** A mail with files, which its sender reads when it goes out. */
export type FileMail = {
  /** Same at each try, so that a mail whose acceptance got lost shows as one. */
  id: string;
  to: string;
  /** Shown as its sender; the address stays the installation's. */
  senderName: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** `words`: the mail server's, on one line. */
export type Delivery = { isAccepted: true } | { isAccepted: false; words: string };

export type Mail = ReturnType<typeof createMail>;

export function createMail({ crypto, jobs, log, smtp }: MailDeps) {
  const transport = smtp && openTransport(smtp.url);
  return {
    /** False: nothing may be posted. */
    available: smtp !== null,

    /** Goes out once `trx` commits. */
    post: (trx: Trx, mail: Message): Promise<void> => {
      const id = newId();
      const sealed = crypto.seal(JSON.stringify(mail), mailLockKey(id));
      return jobs.enqueue(mailJob, { id, sealed }, { key: id, trx });
    },

    /** Sends now. Rejects where another try may succeed. */
    deliver: async ({ id, senderName, ...mail }: FileMail): Promise<Delivery> => {
      if (!smtp || !transport) throw new Error('This installation sends no mail.');
      try {
        await transport.sendMail({
          ...mail,
          from: { name: senderName, address: emailAddress(smtp.from) },
          messageId: messageId(id, smtp.from),
          // RFC 2369: who has no account here asks the sender to end such mails.
          list: { unsubscribe: `${mail.replyTo.address}?subject=Unsubscribe` },
        });
        return { isAccepted: true };
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        return { isAccepted: false, words: refusalWords(error) };
      }
    },

    work: async (): Promise<void> => {
      if (smtp && transport) await jobs.work(mailJob, createMailHandler({ crypto, log, smtp, transport }));
    },
  };
}

const mailLockKey = (id: string) => `mail ${id}`;

const TIMEOUT_MS = 30_000;

const openTransport = (url: string) =>
  createTransport({
    url,
    requireTLS: leavesMachine(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });

function createMailHandler({
  crypto,
  log,
  smtp,
  transport,
}: Pick<MailDeps, 'crypto' | 'log'> & {
  smtp: NonNullable<MailDeps['smtp']>;
  transport: ReturnType<typeof openTransport>;
}): JobHandler<typeof sealedMessage> {
  return async ({ id, sealed }) => {
    const { unsubscribeLink, ...mail } = z.parse(message, JSON.parse(crypto.open(sealed, mailLockKey(id))));
    try {
      await transport.sendMail({
        ...mail,
        from: smtp.from,
        messageId: messageId(id, smtp.from),
        ...(unsubscribeLink === undefined ? {} : unsubscribeHeaders(unsubscribeLink)),
      });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn({ err: error, mail: id }, 'The mail server refused a mail for good.');
    }
    return undefined;
  };
}

/** RFC 8058 allows one click over https alone. */
const unsubscribeHeaders = (link: string) => ({
  list: { unsubscribe: link },
  ...(link.startsWith('https:')
    ? { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
    : {}),
});

/** A mail with a link leaves this machine only encrypted. */
function leavesMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
  return !isLoopback;
}

/** Same at each try, so a mail whose acceptance got lost shows once. */
const messageId = (id: string, sender: string): string => `<${id}@${emailDomain(sender)}>`;

const emailDomain = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';

/** Drops the name before it. */
const emailAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
