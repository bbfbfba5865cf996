/** Remembers the last report of each organisation in this tab, for the way back to it. */

const storageKey = (companyId: string) => `tieout.report.${companyId}`;

/** Drill-down parameters are not part of the report. */
const drillParameters = ['account', 'column', 'document'];

export function rememberReport(companyId: string, search: URLSearchParams): void {
  const reportSearch = new URLSearchParams(search);
  for (const name of drillParameters) reportSearch.delete(name);
  try {
    sessionStorage.setItem(storageKey(companyId), reportSearch.toString());
  } catch {
    // Storage is full or refused: the way back leads to the standard report.
  }
}

/** Empty if there was none. */
export function lastReport(companyId: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageKey(companyId)) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
