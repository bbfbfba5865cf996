/** Wording of the specification's error catalogue. */
export const errorTexts = {
  network: 'Unable to connect to the server. Please check your internet connection.',
  timeout: 'The request took too long to complete. Please try again.',
  sessionExpired: 'Your session has expired. Please log in again.',
  typedKept: 'What you typed is kept for you.',
  invalidCredentials: 'Invalid email or password. Please try again.',
  codeNeeded: 'Enter the code that your authenticator app shows.',
  invalidCode: 'This code is wrong, or was used already: each works once.',
  notAuthorized: 'You are not authorized to perform this action.',
  server: 'Server error occurred. Please try again later.',
  notFound: 'The requested resource was not found.',
  input: 'Please check your input and try again.',
  unknown: 'Something went wrong. Please try again.',
  answer:
    'The server gave an answer that this version of the app does not understand. Please reload the page.',
  tryAgainIn: (wait: string) => `Try again in ${wait}.`,
  tokenExpired: 'Authentication token expired',
  generic: 'Error',
  sessionToast: 'Session Expired - Please log in again to continue.',
  connectionToast: 'Connection Error - Please check your internet connection and try again.',
  providerToast: 'Xero Connection Failed',
} as const;
