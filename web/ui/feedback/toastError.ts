import { readErrorCode, describeError } from '#web/lib/http/errorCodes.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { toast } from '#web/ui/toasts.ts';

/** Silent for an ended session, which has its own toast. */
export function toastError(error: unknown, title?: string): void {
  const code = readErrorCode(error);
  if (code === 'AUTH_TOKEN_EXPIRED' || code === 'AUTH_UNAUTHORIZED') return;
  if (code === 'NETWORK_ERROR' || code === 'CONNECTION_ERROR') toast('error', errorTexts.connectionToast);
  else if (title === undefined) toast('error', describeError(error));
  else toast('error', title, describeError(error));
}
