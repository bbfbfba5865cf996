import type { Role } from '#contract/companies/roles.ts';

export const roleTexts = {
  label: 'Role',
  names: { viewer: 'Viewer', reviewer: 'Reviewer', editor: 'Editor', owner: 'Owner' } satisfies Record<
    Role,
    string
  >,
  meanings: {
    viewer: 'Sees everything, and downloads files.',
    reviewer:
      'Also reviews and signs off months, settles reconciling items, dismisses changes, and verifies months.',
    editor: 'Also prepares months for sign-off, syncs, reconnects, renames, and changes settings.',
    owner: 'Also invites, gives roles, removes members, disconnects, and removes the organization.',
  } satisfies Record<Role, string>,
  shared:
    'This is a shared demo: it stays as it is for all. Register an account, or run your own with npm start.',
  takes: (leastRole: Role, actual: Role) =>
    `This takes the role ${leastRole}, and you are ${actual}. An owner can give it to you.`,
} as const;
