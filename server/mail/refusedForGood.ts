import * as z from 'zod/mini';
import { onOneLine } from './onOneLine.ts';

const refusal = z.object({ responseCode: z.number(), command: z.string() });

/** Earlier commands are about us: the password, the sender. */
const ofThisMail = ['RCPT TO', 'DATA'];

/** RFC 1870 6.2: the mail is larger than the server takes. */
const TOO_LARGE = 552;
/** Larger than the server says that it takes, and so never sent. */
const tooLarge = z.object({ code: z.literal('EMESSAGE'), command: z.literal('MAIL FROM') });

/** RFC 5321 4.2.1: a reply 5yz comes again at every try. */
export function isRefusedForGood(error: unknown): boolean {
  if (z.safeParse(tooLarge, error).success) return true;
  const answered = z.safeParse(refusal, error);
  if (!answered.success) return false;
  const { responseCode, command } = answered.data;
  return responseCode >= 500 && (ofThisMail.includes(command) || responseCode === TOO_LARGE);
}

const MOST_CHARACTERS = 300;
const withReply = z.object({ response: z.string() });

/** The mail server's own words where there are any. */
export function refusalWords(error: unknown): string {
  const replied = z.safeParse(withReply, error);
  const words = replied.success ? replied.data.response : error instanceof Error ? error.message : '';
  return onOneLine(words).slice(0, MOST_CHARACTERS);
}
