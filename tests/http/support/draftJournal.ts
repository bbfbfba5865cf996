/** A manual journal as the provider's list has it: without lines, changed n seconds after a moment of its own. */
export const draftJournal = (n: number) => ({
  ManualJournalID: `00000000-0000-4000-8000-00000000000${n}`,
  Narration: `Journal ${n}`,
  Date: '/Date(1789430400000+0000)/',
  Status: 'DRAFT',
  LineAmountTypes: 'NoTax',
  UpdatedDateUTC: `/Date(${1789430400000 + n * 1000}+0000)/`,
  JournalLines: [],
});
