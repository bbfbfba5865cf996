import { SMTPServer } from 'smtp-server';
import * as z from 'zod';

export type ReceivedMail = {
  /** The first recipient. */
  to: string;
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers as received, unfolded (RFC 5322 2.2.3). */
  headers: string;
  attachments: { name: string; content: Buffer }[];
};

export type Mailbox = {
  /** The server's settings that make it send here. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** Mails in the order of arrival. */
  mails: ReceivedMail[];
  /** The next `times` mails are answered with this code instead. */
  refuse(code: number, times: number): void;
  /** The next `times` mails to this address are refused as the server hears of the recipient. */
  refuseRecipient(address: string, code: number, times: number): void;
  /** Does this once the next mail has come whole, before it is answered. */
  beforeAnswer(work: () => Promise<void>): void;
  /** Number of mails refused so far. */
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
  let refusal = { code: 451, remaining: 0 };
  let refused = 0;
  const unwanted = new Map<string, { code: number; remaining: number }>();
  const beforeAnswers: (() => Promise<void>)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, finish) => {
      const refusalOfOne = unwanted.get(address);
      if (refusalOfOne === undefined || refusalOfOne.remaining === 0) return finish();
      refusalOfOne.remaining -= 1;
      refused += 1;
      finish(Object.assign(new Error('Not to this one.'), { responseCode: refusalOfOne.code }));
    },
    onData: (stream, session, finish) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (raw += chunk));
      stream.on('end', () => {
        if (refusal.remaining > 0) {
          refusal = { ...refusal, remaining: refusal.remaining - 1 };
          refused += 1;
          finish(Object.assign(new Error('Not now.'), { responseCode: refusal.code }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to: recipients[0] ?? '', recipients, ...readMailParts(raw) });
        waiting.splice(0).forEach((tell) => tell());
        const work = beforeAnswers.shift() ?? (async () => {});
        work().then(() => finish(), finish);
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
      refusal = { code, remaining: times };
    },
    refuseRecipient: (address, code, remaining) => unwanted.set(address, { code, remaining }),
    beforeAnswer: (work) => beforeAnswers.push(work),
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

/** Text and HTML of a mail, without transfer encodings, and its files. */
function readMailParts(raw: string): Omit<ReceivedMail, 'to' | 'recipients'> {
  const { headers, body } = split(raw);
  const parts = leafParts({ headers, body });
  const decoded = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.includes(`Content-Type: ${type}`));
    return part === undefined ? '' : decodeBody(part).toString().trim();
  };
  const [, subject = ''] = /^Subject: (.*)$/m.exec(headers) ?? [];
  return {
    subject: decodeWords(subject.trim()),
    text: decoded('text/plain'),
    html: decoded('text/html'),
    headers,
    attachments: parts.flatMap((part) => {
      const [, name] = /^Content-Disposition: attachment; filename="?([^";\n]+)/m.exec(part.headers) ?? [];
      return name === undefined ? [] : [{ name, content: decodeBody(part) }];
    }),
  };
}

type Part = { headers: string; body: string };

/** Parts that hold no others. */
function leafParts(part: Part): Part[] {
  const [, boundary] = /boundary="?([^";\n]+)/.exec(part.headers) ?? [];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leafParts(split(inner)));
}

function split(part: string): Part {
  const text = part.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = text.indexOf('\n\n');
  return { headers: text.slice(0, end).replaceAll(/\n[ \t]+/g, ' '), body: text.slice(end + 2) };
}

function decodeBody({ headers, body }: Part): Buffer {
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, 'base64');
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(headers)) return Buffer.from(body);
  return Buffer.from(decodeQuoted(body.replaceAll('=\n', '')));
}

/** RFC 2045 6.7. */
const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2047: words of a header in other letters. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

/** The link that stands in a mail, and the secret in it. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): { url: string; token: string } {
  const [url = '', token = ''] = /https?:\/\/\S+#([\w-]+)[\w.-]*/.exec(text) ?? [];
  return { url, token };
}
