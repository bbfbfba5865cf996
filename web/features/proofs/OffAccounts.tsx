import type { Sign } from '#contract/reports/reports.ts';
import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import { Link } from 'react-router';
import { signedAmount } from '#web/lib/format/amounts.ts';
import { formatAmount, formatDate, isNegative } from '#web/lib/format/format.ts';
import { entityName } from '#web/lib/sync/syncRuns.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import { paths } from '#web/paths.ts';
import { ProviderDocumentLink } from '#web/ui/links/ProviderDocumentLink.tsx';
import type { MonthProofs } from './proofGrid.ts';

type Account = MonthProofs[number]['accounts'][number];

/** Accounts behind a failed proof, and the documents that may have caused it, likeliest first. */
export const OffAccounts = ({ accounts }: { accounts: Account[] }) => (
  <div className="mt-3 border-t pt-2">
    <h3 className="text-xs font-medium text-muted">{proofTexts.offAccounts}</h3>
    <ul className="mt-1 grid gap-2">
      {accounts.map((account) => (
        <li key={account.accountId}>
          <p className="text-sm font-medium">
            {account.amount === null
              ? account.accountName
              : accountSentence(account.accountName, signedAmount(account.amount, account.sign))}
          </p>
          {account.amount !== null && <Likeliest documents={account.documents} sign={account.sign} />}
        </li>
      ))}
    </ul>
  </div>
);

const accountSentence = (name: string, amount: string): string =>
  isNegative(amount)
    ? proofTexts.accountLess(name, formatAmount(amount.slice(1)))
    : proofTexts.accountMore(name, formatAmount(amount));

const Likeliest = ({ documents, sign }: { documents: LikelyDocument[]; sign: Sign }) =>
  documents.length === 0 ? (
    <p className="text-sm text-muted">{proofTexts.noLikely}</p>
  ) : (
    <ol aria-label={proofTexts.likeliest} className="mt-1 grid gap-1">
      {documents.map((document) => (
        <Likely key={document.id} document={document} sign={sign} />
      ))}
    </ol>
  );

/** Causes whose amount is a document's total instead of its part on the account. */
const totalled = new Set<LikelyDocument['cause']>(['unusable', 'elsewhere']);

function Likely({ document, sign }: { document: LikelyDocument; sign: Sign }) {
  const { id, number, contactName, date, amount, cause, sentence, entityType, url } = document;
  const name = number ?? proofTexts.unnamed;
  const facts = [
    contactName,
    date && formatDate(date),
    amount && formatAmount(totalled.has(cause) ? amount : signedAmount(amount, sign)),
  ];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
      <span className="rounded-full bg-attention-soft px-2 text-xs font-medium whitespace-nowrap text-attention">
        {proofTexts.causes[cause]}
      </span>
      <ProviderDocumentLink name={name} url={url} />
      <span className="figure whitespace-normal text-muted">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </span>
      <span className="basis-full text-muted text-pretty wrap-anywhere sm:basis-auto">{sentence}</span>
      {entityType !== null && (
        <Link
          to={paths.unusableRecord(entityType, id)}
          className="text-accent underline underline-offset-4"
          aria-label={`${proofTexts.unusableRecords}: ${entityName(entityType)} ${name}`}
        >
          {proofTexts.unusableRecords}
        </Link>
      )}
    </li>
  );
}
