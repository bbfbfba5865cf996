/** Rows of English, German and French keyboards. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const ways = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/**
 * Two signs at most (`aaaaaaab`), repetitions (`20102010`) or a run along the keys or the alphabet (`lkjhgfds`),
 * which NIST SP 800-63B 5.1.1.2 names.
 */
export const isEasyToType = (password: string): boolean =>
  new Set(password.toLowerCase()).size <= 2 ||
  /^(.{1,4})\1+$/su.test(password) ||
  ways.some((way) => way.includes(password));
