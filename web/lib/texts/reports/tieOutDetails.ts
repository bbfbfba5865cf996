/** A report says them once its agreement is opened. */
export const tieOutDetailTexts = {
  oldest: (entity: string, ago: string) => `oldest part: ${entity}, ${ago}`,
  whatChanged: 'What changed',
  showProofs: (passed: string, total: string) =>
    passed === total ? 'All checks passed' : `${passed} of ${total} checks passed`,
  proofMonth: 'Month',
  proofName: 'Check',
  proofResult: 'Result',
  proofExpected: 'Xero',
  proofActual: 'Ours',
  proofDifference: 'Difference',
  wholeRange: 'Whole range',
  showDifferences: (count: string) =>
    count === '1' ? '1 item without source document' : `${count} items without source document`,
  differenceAccount: 'Account',
  differenceColumn: 'Period',
  differenceKind: 'Likely category',
  differenceAmount: 'Without source document',
} as const;
