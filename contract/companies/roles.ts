import * as z from 'zod/mini';

/** Ascending: a role may do what those before it may. */
export const roles = ['viewer', 'reviewer', 'editor', 'owner'] as const;
export type Role = (typeof roles)[number];

export const role = z.enum(roles);

export const isAtLeast = (actual: Role, leastRole: Role): boolean =>
  roles.indexOf(actual) >= roles.indexOf(leastRole);
