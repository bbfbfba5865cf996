/**
 * The people of the simulated provider: who signs in, and whom each organisation lists among its users. Anyone may
 * sign in as any of them: nothing here is secret.
 */

export type User = {
  /** The provider's `xero_userid`. */
  id: string;
  /** The `sub` claim, which at the provider is another id than `xero_userid`. */
  subject: string;
  givenName: string;
  familyName: string;
  email: string;
  role: string;
  /** The provider's name of what they may do in an organisation. */
  organisationRole: string;
  /** A user without report permission gets 403 from reports and journals, though the scope was granted. */
  readsReports: boolean;
};

const OWNER: User = {
  id: '5a1c1f0e-7d7c-4b6e-9d0c-0d8f5f1a2b01',
  subject: 'db4f2a6be0d74d0ea8f6c1d95b2f6a01',
  givenName: 'Ruth',
  familyName: 'Calder',
  email: 'ruth.calder@simulated.example',
  role: 'Business owner, sees everything',
  organisationRole: 'STANDARD',
  readsReports: true,
};

/** The first is who signs in when nobody is named. */
export const USERS: readonly [User, ...User[]] = [
  OWNER,
  {
    id: '5a1c1f0e-7d7c-4b6e-9d0c-0d8f5f1a2b02',
    subject: 'db4f2a6be0d74d0ea8f6c1d95b2f6a02',
    givenName: 'Marcus',
    familyName: 'Webb',
    email: 'marcus.webb@simulated.example',
    role: 'Adviser of several organisations, sees everything',
    organisationRole: 'FINANCIALADVISER',
    readsReports: true,
  },
  {
    id: '5a1c1f0e-7d7c-4b6e-9d0c-0d8f5f1a2b03',
    subject: 'db4f2a6be0d74d0ea8f6c1d95b2f6a03',
    givenName: 'Ines',
    familyName: 'Okafor',
    email: 'ines.okafor@simulated.example',
    role: 'Invoice clerk, may not read reports or journals',
    organisationRole: 'INVOICEONLY',
    readsReports: false,
  },
];

export const fullName = (user: User): string => `${user.givenName} ${user.familyName}`;

/** Finds a user by id, e-mail or full name. */
export function findUser(identification: string): User | undefined {
  return USERS.find((user) => [user.id, user.email, fullName(user)].includes(identification));
}
