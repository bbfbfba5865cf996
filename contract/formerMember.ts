/** Stands for the name of a person whose account is gone. */
export const formerMember = 'a member who is gone';
