export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Adds the present zone, which may go by a name that this browser does not list. */
export const listTimeZones = (zone: string): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
