/** How long after the start: what the first page shows comes first. */
const REST_MS = 3000;

/**
 * Fetches what tells and asks over a page before it is needed: by then the network may be gone, or the files, because a new
 * version of the app was put in place. What does not come now is asked for again when it is needed.
 */
export function fetchAhead(): void {
  setTimeout(() => {
    void Promise.allSettled([
      import('./ui/Toaster.tsx'),
      import('./ui/OpenedConfirm.tsx'),
      import('./features/companies/RowQuestion.tsx'),
    ]);
  }, REST_MS);
}
