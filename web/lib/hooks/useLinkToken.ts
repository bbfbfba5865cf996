import { linkToken } from '#contract/values.ts';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/** Secret of a mailed link, from the URL fragment, which browsers do not send; empty where the link is damaged. */
export function useLinkToken(): string {
  const parsed = z.safeParse(linkToken, useLocation().hash.slice(1));
  return parsed.success ? parsed.data : '';
}
