/** Print only: names the subject that the controls show on screen. */
export const PrintedFacts = ({ facts }: { facts: string[] }) => (
  <p className="mb-4 hidden text-muted print:block">{facts.join(' · ')}</p>
);
