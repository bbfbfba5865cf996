/** Code and name, as `850 Loan`. */
export const accountTitle = ({ code, name }: { code: string | null; name: string }): string =>
  code === null ? name : `${code} ${name}`;
