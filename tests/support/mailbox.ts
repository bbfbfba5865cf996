import { SMTPServer } from 'smtp-server';
import * as z from 'zod';

export type ReceivedMail = { to: string; subject: string; text: string };

export type Mailbox = {
  /** The server's settings that make it send here. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** In the order of arrival. */
  mails: ReceivedMail[];
  /** The next `times` mails are answered with this code instead. */
  refuse(code: number, times: number): void;
  /** How many mails were refused so far. */
  refused(): number;
  /** Waits for the mail number `count` to this address, counted from 1. */
  arrival(recipient: string, count: number): Promise<ReceivedMail>;
  /** Waits for the first mail to this address and takes it out. */
  take(recipient: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

/** A mail server on this machine that keeps what it is sent. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  let refusal = { code: 451, left: 0 };
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, finish) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        if (refusal.left > 0) {
          refusal = { ...refusal, left: refusal.left - 1 };
          refused += 1;
          finish(Object.assign(new Error('Not now.'), { responseCode: refusal.code }));
          return;
        }
        const [recipient] = session.envelope.rcptTo;
        mails.push({ to: recipient?.address ?? '', ...partsOf(raw) });
        waiting.splice(0).forEach((tell) => tell());
        finish();
      });
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve(z.object({ port: z.number() }).parse(listening.address())),
    );
  });
  const arrival = async (recipient: string, count: number): Promise<ReceivedMail> => {
    for (;;) {
      const mail = mails.filter((received) => received.to === recipient)[count - 1];
      if (mail) return mail;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Tieout <tieout@example.com>' },
    mails,
    refuse: (code, times) => {
      refusal = { code, left: times };
    },
    refused: () => refused,
    arrival,
    take: async (recipient) => {
      const mail = await arrival(recipient, 1);
      mails.splice(mails.indexOf(mail), 1);
      return mail;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Of a plain mail: the subject, and the text with its transfer encoding (RFC 2045 6.7) taken off. */
function partsOf(raw: string): { subject: string; text: string } {
  const [head = '', ...bodyParts] = raw.split('\r\n\r\n');
  const [, subject = ''] = /^Subject: (.*)$/m.exec(head) ?? [];
  const body = bodyParts.join('\n\n').replaceAll('\r\n', '\n');
  const text = /^Content-Transfer-Encoding: quoted-printable/im.test(head)
    ? body
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return { subject: subject.trim(), text };
}

/** The link that stands in a mail, and the secret in it. */
export function linkIn({ text }: ReceivedMail): { url: string; token: string } {
  const [url = '', token = ''] = /https?:\/\/\S+#([\w-]+)[\w.-]*/.exec(text) ?? [];
  return { url, token };
}
