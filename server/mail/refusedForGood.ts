import * as z from 'zod/mini';

/** What a mail server answered: its reply, and the command that it replied to. */
const refusal = z.object({ responseCode: z.number(), command: z.string() });

/** Where the reader and the mail are told. What comes before is about us: the password, the sender. */
const ofThisMail = ['RCPT TO', 'DATA'];

/**
 * Whether sending the mail again is of no use: RFC 5321 4.2.1 says of a reply 5yz that the same will be refused again. A
 * server that does not let us in (535) refuses every mail, until somebody sets that right.
 */
export function isRefusedForGood(error: unknown): boolean {
  const answered = z.safeParse(refusal, error);
  if (!answered.success) return false;
  const { responseCode, command } = answered.data;
  return responseCode >= 500 && ofThisMail.includes(command);
}
