/** The server takes no offset beyond it. */
const LAST_OFFSET = 10_000_000;

/** The page that an address names, from 1; the first where it names none that can be asked for. */
export function parsePage(value: string | null, size: number): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && (page - 1) * size <= LAST_OFFSET ? page : 1;
}

export const lastPage = (totalCount: number, size: number): number =>
  Math.max(1, Math.ceil(totalCount / size));
