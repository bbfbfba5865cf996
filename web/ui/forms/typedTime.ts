/** `18:00` of what a person types: 18:00, 18.30, 1830, 9, 6 pm, 6:05am. Null for no time of day. */
export function readTypedTime(text: string): string | null {
  const typed = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (typed === null) return null;
  const [, hours = '', minutes = '00', half] = typed;
  const isTwelveHours = half !== undefined;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > (isTwelveHours ? 12 : 23) || (isTwelveHours && hour === 0)) return null;
  const ofDay = isTwelveHours ? (hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
