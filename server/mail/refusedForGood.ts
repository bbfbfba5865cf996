import * as z from 'zod/mini';

/** Reply of a mail server, and the command that it replied to. */
const refusal = z.object({ responseCode: z.number(), command: z.string() });

/**
 * Commands that name the reader and the mail. Earlier ones are about us: the password, the sender.
 */
const ofThisMail = ['RCPT TO', 'DATA'];

/**
 * Tells a refusal that comes again at every try: RFC 5321 4.2.1 says so of a reply 5yz. A server
 * that does not let us in (535) refuses every mail until somebody sets that right.
 */
export function isRefusedForGood(error: unknown): boolean {
  const answered = z.safeParse(refusal, error);
  if (!answered.success) return false;
  const { responseCode, command } = answered.data;
  return responseCode >= 500 && ofThisMail.includes(command);
}
