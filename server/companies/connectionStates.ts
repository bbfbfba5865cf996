import type { Company, connectionStates, ConnectionStatus } from '#contract/companies/companies.ts';

type View = Company['Connection'];

/**
 * Leaves out `paused`, `scope-missing`, `incomplete`, `refused` and `unknown`, which follow from
 * limits, permissions, what the provider states, and time.
 */
export const storedStateNames = [
  'connecting',
  'working',
  'needs-reconnection',
  'access-lost',
  'connector-left',
  'disconnected-here',
  'disconnected-there',
] as const satisfies (typeof connectionStates)[number][];
export type StoredState = (typeof storedStateNames)[number];

export type StateWords = {
  label: string;
  cause: string | null;
  whoActs: View['WhoActs'];
  nextStep: string | null;
  action: View['Action'];
};

type StateRule = StateWords & {
  /** The specification's status. */
  status: ConnectionStatus;
  /** Staying is always allowed, and removal from any state. */
  moves: readonly StoredState[];
};

/**
 * States move only by what a person must mend, or has done. A stopped company continues as
 * `connecting` if its organisation was never read, else as `working`.
 */
export const storedStates = {
  connecting: {
    status: 'PENDING',
    label: 'Connecting',
    cause: 'The organization has not been read yet.',
    whoActs: 'nobody',
    nextStep: null,
    action: 'none',
    moves: [
      'working',
      'needs-reconnection',
      'access-lost',
      'connector-left',
      'disconnected-here',
      'disconnected-there',
    ],
  },
  working: {
    status: 'ACTIVE',
    label: 'Connected',
    cause: null,
    whoActs: 'nobody',
    nextStep: null,
    action: 'none',
    moves: ['needs-reconnection', 'access-lost', 'connector-left', 'disconnected-here', 'disconnected-there'],
  },
  'needs-reconnection': {
    status: 'SUSPENDED',
    label: 'Needs reconnection',
    cause: 'Xero no longer accepts the permission that was given for this organization.',
    whoActs: 'you',
    nextStep: 'Reconnect and allow access again.',
    action: 'reconnect',
    moves: [
      'connecting',
      'working',
      'access-lost',
      'connector-left',
      'disconnected-here',
      'disconnected-there',
    ],
  },
  'access-lost': {
    status: 'SUSPENDED',
    label: 'Access lost',
    cause: 'The person who connected this organization has no access to it in Xero any more.',
    whoActs: 'administrator',
    nextStep: 'Ask an administrator of the organization to give the access back in Xero, then check again.',
    action: 'check',
    moves: [
      'connecting',
      'working',
      'needs-reconnection',
      'connector-left',
      'disconnected-here',
      'disconnected-there',
    ],
  },
  'connector-left': {
    status: 'SUSPENDED',
    label: 'Needs reconnection',
    cause:
      'The member through whose access to Xero it was connected has left. Everything read so far is kept.',
    whoActs: 'you',
    nextStep: 'Reconnect through your own access to Xero to go on from where it stopped.',
    action: 'reconnect',
    moves: ['connecting', 'working', 'disconnected-here'],
  },
  'disconnected-here': {
    status: 'DISCONNECTED',
    label: 'Disconnected',
    cause: 'Everything read so far is kept.',
    whoActs: 'you',
    nextStep: 'Reconnect to go on from where it stopped.',
    action: 'reconnect',
    moves: ['connecting', 'working'],
  },
  'disconnected-there': {
    status: 'DISCONNECTED',
    label: 'Disconnected in Xero',
    cause: 'The connection was removed in Xero. Everything read so far is kept.',
    whoActs: 'you',
    nextStep: 'Reconnect to go on from where it stopped.',
    action: 'reconnect',
    // A sync may notice that the connection is gone while it is being ended here.
    moves: ['connecting', 'working', 'connector-left', 'disconnected-here'],
  },
} as const satisfies Record<StoredState, StateRule>;

export const unreadableWords: StateWords = {
  ...storedStates['needs-reconnection'],
  cause:
    'The stored access to Xero could not be read, so it is of no use any more. Everything read so far is kept.',
};

export const pausedWords: StateWords = {
  label: 'Paused',
  cause: 'The number of calls that Xero allows for this organization is used up for now.',
  whoActs: 'nobody',
  nextStep: 'Nothing to do: it goes on by itself.',
  action: 'wait',
};

export const readingPausedWords: StateWords = {
  ...pausedWords,
  cause:
    'Most of the calls that Xero allows today for this organization are used up; the rest is kept for what you start yourself.',
};

/** Sentences on facts that the provider leaves out, and what cannot be had without them. */
export const missingFactSentences = {
  baseCurrency: 'Xero states no base currency of this organization, so nothing else of it can be read.',
  yearEnd: 'Xero states no financial year end of this organization, so its months cannot be checked.',
} as const;

export const incompleteWords = (fact: keyof typeof missingFactSentences): StateWords => ({
  label: { baseCurrency: 'Base currency missing', yearEnd: 'Year end missing' }[fact],
  cause: missingFactSentences[fact],
  whoActs: 'administrator',
  nextStep:
    'Ask an administrator of the organization to complete its financial settings in Xero, then check again. What is missing is read then.',
  action: 'check',
});

/** Minutes of refusals, without a success between them, that a person need not know of. */
export const REFUSED_AFTER_MINUTES = 15;

export const refusedWords: StateWords = {
  label: 'Refused for now',
  cause: 'Xero refuses our calls for this organization for the moment, though the connection stands.',
  whoActs: 'nobody',
  nextStep: 'It is asked for again and again; check now to know at once.',
  action: 'check',
};

/** Hours between two checks, used or not. */
export const CHECK_HOURS = 6;

/** Time for a check and a few tries. */
export const UNKNOWN_AFTER_HOURS = CHECK_HOURS + 1;

/** Needs no person: the checks continue. */
export const unknownWords: StateWords = {
  label: 'Not known',
  cause: 'Xero has not answered for hours, so whether the connection still works is not known.',
  whoActs: 'nobody',
  nextStep: 'It is asked for again and again; check now to know at once.',
  action: 'check',
};

/**
 * `missingScopes` in words for a person. A scope that the app lacks ends the consent on the
 * provider's error page.
 */
export const notGrantedWords = (missingScopes: string[]): StateWords => ({
  label: 'Permission missing',
  cause: `The permission is missing to read: ${missingScopes.join(', ')}.`,
  whoActs: 'you',
  nextStep:
    'Reconnect and allow everything that Xero lists. If Xero shows an error page instead, the app of Tieout was not given it: tell the administrator of Tieout. Everything else works meanwhile.',
  action: 'reconnect',
});

export const deniedWords = (missingEntities: string[]): StateWords => ({
  label: 'Permission missing',
  cause: `The person who connected this organization may not read there: ${missingEntities.join(', ')}.`,
  whoActs: 'administrator',
  nextStep: 'Ask an administrator of the organization to allow it in Xero, then check again.',
  action: 'check',
});

export function mayMove(oldState: StoredState, newState: StoredState): boolean {
  const moves: readonly StoredState[] = storedStates[oldState].moves;
  return oldState === newState || moves.includes(newState);
}

export const isConnected = (status: ConnectionStatus): boolean => status === 'ACTIVE' || status === 'PENDING';

export const statesWithStatus = (...statuses: ConnectionStatus[]): StoredState[] =>
  storedStateNames.filter((state) => statuses.includes(storedStates[state].status));
