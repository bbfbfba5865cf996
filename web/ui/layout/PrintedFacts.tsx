/** What a page is of, where that is said only by controls and by what stands around the page: on paper neither is there. */
export const PrintedFacts = ({ facts }: { facts: string[] }) => (
  <p className="mb-4 hidden text-muted print:block">{facts.join(' · ')}</p>
);
