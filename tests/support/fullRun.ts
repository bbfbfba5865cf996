/**
 * `npm run test:all` runs everything; `npm test` leaves out the folders `full` and takes samples of long tables, each
 * with every kind of row in it.
 */
export const isFullRun = process.env['TEST_RUN'] === 'full';

export const inFullRun = <T>(everyRow: readonly T[], sample: readonly T[]): readonly T[] =>
  isFullRun ? everyRow : sample;
