import * as z from 'zod/mini';

const refusal = z.object({ responseCode: z.number(), command: z.string() });

/** Earlier commands are about us: the password, the sender. */
const ofThisMail = ['RCPT TO', 'DATA'];

/** RFC 5321 4.2.1: a reply 5yz comes again at every try. */
export function isRefusedForGood(error: unknown): boolean {
  const answered = z.safeParse(refusal, error);
  if (!answered.success) return false;
  const { responseCode, command } = answered.data;
  return responseCode >= 500 && ofThisMail.includes(command);
}
