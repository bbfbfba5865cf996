import { AppError } from '#server/lib/appError.ts';
import type { ProviderError } from '#server/providers/providerError.ts';

/** Why a return from the provider's consent page leads nowhere: each its own sentence, with the way out in it. */
export const refusals = {
  unknownState: () =>
    new AppError(
      'XERO_AUTH_FAILED',
      'This return from Xero belongs to no sign-in that was started here. Start again from Integrations.',
    ),
  otherUser: () =>
    new AppError(
      'XERO_AUTH_FAILED',
      'This sign-in with Xero was started by another user. Log in as that user, or start again from Integrations.',
    ),
  expired: () =>
    new AppError(
      'XERO_AUTH_FAILED',
      'More than ten minutes passed since this sign-in with Xero was started. Start again from Integrations.',
    ),
  otherBrowser: () =>
    new AppError(
      'XERO_AUTH_FAILED',
      'This reconnection was started in another browser or tab. Start again from Connected Companies.',
    ),
  otherCode: () =>
    new AppError(
      'XERO_AUTH_FAILED',
      'This sign-in with Xero was finished already with another answer. Start again from Integrations.',
    ),
  refused: () => new AppError('XERO_AUTH_FAILED', 'The access was refused at Xero. Start again to allow it.'),
  nothingChosen: () =>
    new AppError('XERO_AUTH_FAILED', 'No organisation was chosen at Xero. Start again and choose one.'),
  stillWorking: () =>
    new AppError('XERO_CONNECTION_FAILED', 'Xero is taking long to answer. Try again in a moment.', {
      retryAfter: 5,
    }),

  /** XERO_CONNECTION_FAILED where another try with the same code makes sense, else final. */
  ofProvider: (error: ProviderError): AppError => {
    if (error.kind === 'unavailable' || error.kind === 'rate-limited')
      return new AppError(
        'XERO_CONNECTION_FAILED',
        `${error.message} Nothing is lost: try again in a moment.`,
        { cause: error, retryAfter: 5 },
      );
    if (error.kind === 'reauthorise')
      return new AppError(
        'XERO_AUTH_FAILED',
        'Xero’s answer was used already or is older than five minutes. Start again from Integrations.',
        { cause: error },
      );
    return new AppError('XERO_AUTH_FAILED', `Xero did not complete the sign-in. ${error.message}`, {
      cause: error,
    });
  },
};
