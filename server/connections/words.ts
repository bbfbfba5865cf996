import type { StatusWords } from '#server/companies/companies.ts';

/** What a person reads beside a status that is not ACTIVE, and the one thing to do. */

export const grantEnded: StatusWords & { reason: string } = {
  reason: 'Xero no longer accepts the permission that was given for this organisation.',
  nextStep: 'Reconnect and allow access again.',
};

export const accessLost: StatusWords & { reason: string } = {
  reason: 'The person who connected this organisation has no access to it in Xero any more.',
  nextStep: 'Reconnect as somebody who has access to it.',
};

export const removedAtProvider: StatusWords & { reason: string } = {
  reason: 'The connection was removed in Xero.',
  nextStep: 'Reconnect to go on. Everything read so far is kept.',
};

export const disconnectedHere: StatusWords & { reason: string } = {
  reason: 'Disconnected here. Everything read so far is kept.',
  nextStep: 'Reconnect to go on from where it stopped.',
};
