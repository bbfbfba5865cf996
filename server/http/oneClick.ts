import { UNSUBSCRIBE_PATH } from '#contract/users/unsubscribePath.ts';
import { linkToken } from '#contract/values.ts';
import { AppError } from '#server/lib/appError.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { setNonDocumentHeaders } from './security.ts';

type Parts = {
  /** Rejects with CONFLICT for an unknown token. */
  endAlertMails(token: string): Promise<void>;
  countGuest(request: FastifyRequest): Promise<void>;
};

/** Bytes; several times what a mail program posts. */
const MOST_BYTES = 4096;

const target = z.object({ token: linkToken });

/** Body as a form of lines or of parts. */
const oneClick = /(^|&)List-Unsubscribe=One-Click(&|$)|name="?List-Unsubscribe"?\s+One-Click\s/;

/**
 * Mail programs post here without looking at a page (RFC 8058), without a session: what a cookie or a header says of one
 * is not looked at. The page at the same address is for persons and changes nothing by being opened, as scanners of mail
 * follow links.
 */
export async function serveOneClick(
  app: FastifyInstance,
  { endAlertMails, countGuest }: Parts,
): Promise<void> {
  await app.register(async (place) => {
    place.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    place.post(UNSUBSCRIBE_PATH, { onRequest: countGuest }, async ({ query, body }, reply) => {
      const parsed = z.safeParse(target, query);
      if (!parsed.success || typeof body !== 'string' || !oneClick.test(body))
        throw new AppError(
          'API_BAD_REQUEST',
          'Mail programs end mails here by one click (RFC 8058). Open the whole link in a browser instead.',
        );
      await endAlertMails(parsed.data.token);
      return setNonDocumentHeaders(reply).send({
        success: true,
        message: 'No more of these mails are sent to you.',
        data: {},
      });
    });
  });
}
