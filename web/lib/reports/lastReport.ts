/** The report that this tab showed last, of each organisation: where the way back to the report leads. */

const storageKey = (companyId: string) => `tieout.report.${companyId}`;

/** What is opened in a report, which is not the report itself. */
const drillParameters = ['account', 'column', 'document'];

export function rememberReport(companyId: string, search: URLSearchParams): void {
  const reportSearch = new URLSearchParams(search);
  for (const name of drillParameters) reportSearch.delete(name);
  try {
    sessionStorage.setItem(storageKey(companyId), reportSearch.toString());
  } catch {
    // Storage is full or refused: then the way back leads to the standard report.
  }
}

/** Nothing where it showed none. */
export function lastReport(companyId: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageKey(companyId)) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
