import { formerMember } from '#contract/formerMember.ts';
import { monthLabel } from '#contract/period.ts';
import type { SettledItem } from '#contract/tieOut/tieOut.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { dateText } from '#contract/users/dateText.ts';
import type { TimeStyle } from './momentText.ts';
import { figureText } from './figureText.ts';

/** `351.08 in Mar 2026: depreciation, settled by Ruth Calder on 3 Nov 2026: journal of the auditor` */
export function describeSettled(
  { month, amount, category, note, settledBy, settledAt }: SettledItem,
  { timeZone, dateFormat }: TimeStyle,
): string {
  const person = settledBy ?? formerMember;
  const day = dateText(dayIn(timeZone, new Date(settledAt)), dateFormat);
  const statement = `${category}, settled by ${person} on ${day}${note === '' ? '' : `: ${note}`}`;
  return `${figureText(amount, 'money')} in ${monthLabel(`${month}-01`)}: ${statement}`;
}
