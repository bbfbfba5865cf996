import { isIPv4 } from 'node:net';
import type { JobHandler, JobKind, Jobs } from '#server/jobs/job.ts';
import type { Trx } from '#server/db/company.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { isRefusedForGood } from './refusedForGood.ts';

export { letter, link, type Paragraph } from './letter.ts';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Page on which a person says that no such mail is wanted; mail programs offer it (RFC 2369). */
  unsubscribePage: z.optional(z.url()),
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

export type Mail = ReturnType<typeof createMail>;

/** Cleans a name that no schema of ours has seen, such as the provider's. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

export function createMail({ crypto, jobs, log, smtp }: MailDeps) {
  return {
    /** False: nothing may be posted. */
    available: smtp !== null,

    /** Goes out once `trx` commits. */
    post: (trx: Trx, mail: Message): Promise<void> => {
      const id = newId();
      const sealed = crypto.seal(JSON.stringify(mail), mailLockKey(id));
      return jobs.enqueue(mailJob, { id, sealed }, { key: id, trx });
    },

    work: async (): Promise<void> => {
      if (smtp) await jobs.work(mailJob, createMailHandler({ crypto, log, smtp }));
    },
  };
}

const mailLockKey = (id: string) => `mail ${id}`;

const TIMEOUT_MS = 30_000;

function createMailHandler({
  crypto,
  log,
  smtp,
}: Pick<MailDeps, 'crypto' | 'log'> & { smtp: NonNullable<MailDeps['smtp']> }): JobHandler<
  typeof sealedMessage
> {
  const transport = createTransport({
    url: smtp.url,
    requireTLS: leavesMachine(smtp.url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ id, sealed }) => {
    const { unsubscribePage, ...mail } = z.parse(message, JSON.parse(crypto.open(sealed, mailLockKey(id))));
    try {
      await transport.sendMail({
        ...mail,
        from: smtp.from,
        messageId: `<${id}@${emailDomain(smtp.from)}>`,
        ...(unsubscribePage === undefined ? {} : { list: { unsubscribe: unsubscribePage } }),
      });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      log.warn({ err: error, mail: id }, 'The mail server refused a mail for good.');
    }
    return undefined;
  };
}

/** A mail with a link leaves this machine only encrypted. */
function leavesMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
  return !isLoopback;
}

/** Same message id at each try, so a mail whose acceptance got lost shows once. */
const emailDomain = (sender: string): string => /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';
