/** Notes on a figure; `isChanged`: it has another amount than one of them was written for. */
export type NoteMark = { count: number; isChanged: boolean };
