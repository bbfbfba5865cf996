import type { Role } from '../accounts.ts';

export type TemplateAccount = {
  /** Events post to it by this; an account that is never used has none. */
  role?: Role;
  code: string;
  name: string;
  type: string;
  /** Made up: the books need an account there, and no source has one. */
  isInvented?: true;
};

/** A chart that organisations may be generated on. */
export type ChartTemplate = {
  /** Pages and files that codes, names and types were read in. */
  source: string;
  /** The day of that. */
  read: string;
  accounts: readonly TemplateAccount[];
};
