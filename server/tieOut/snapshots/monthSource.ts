const sourceKinds = { reconcilingItem: '4', opening: '5', revaluation: '6' } as const;

/** Source id of lines without a document: one a month for each kind, one for the opening. */
export const monthSource = (kind: keyof typeof sourceKinds, month: string): string =>
  `00000000-0000-${sourceKinds[kind]}000-8000-00000${month.slice(0, 4)}${month.slice(5, 7)}0`;
