/** Along which fingers run, in both directions. */
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ways = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/**
 * One to four signs again and again (`aaaaaaaa`, `20102010`), or a run along the keys or the alphabet (`lkjhgfds`). The
 * list of leaked passwords leaves these to a rule; NIST SP 800-63B 5.1.1.2 names them beside the leaked ones.
 */
export const isEasyToType = (password: string): boolean =>
  /^(.{1,4})\1+$/su.test(password) || ways.some((way) => way.includes(password));
