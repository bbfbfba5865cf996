/** The server's limit. */
const LAST_OFFSET = 10_000_000;

/** Falls back to page 1 if it is invalid or out of range. */
export function parsePage(value: string | null, size: number): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && (page - 1) * size <= LAST_OFFSET ? page : 1;
}

export const lastPage = (totalCount: number, size: number): number =>
  Math.max(1, Math.ceil(totalCount / size));
