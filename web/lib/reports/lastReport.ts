/** The report that this tab showed last, of each organisation: where the way back to the report leads. */

const keyOf = (companyId: string) => `tieout.report.${companyId}`;

/** What is opened in a report, which is not the report itself. */
const opened = ['account', 'column', 'document'];

export function rememberReport(companyId: string, search: URLSearchParams): void {
  const kept = new URLSearchParams(search);
  for (const name of opened) kept.delete(name);
  try {
    sessionStorage.setItem(keyOf(companyId), kept.toString());
  } catch {
    // Storage is full or refused: then the way back leads to the standard report.
  }
}

/** Nothing where it showed none. */
export function lastReport(companyId: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(keyOf(companyId)) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
