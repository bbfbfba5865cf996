import type { DocumentType } from '#contract/ledger/documents.ts';
import { dayLabel, monthLabel, monthStart } from '#contract/period.ts';
import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import {
  CANDIDATE_WINDOW_HOURS,
  type Candidate,
  type SearchedAmount,
} from '#server/ledger/queries/queries.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import Big from 'big.js';
import { MAX_DOCUMENTS } from '../shared/unknownAmounts.ts';

/** Fields that could be parsed of a record that could not be used. */
export type UnusableDocument = {
  id: string;
  entityType: string;
  reason: string;
  type: DocumentType | null;
  number: string | null;
  contactName: string | null;
  date: string | null;
  /** Totals, tax, net and lines, without sign. */
  amounts: string[];
};

type Words = { providerName: string; timeZone: string };

type Ranked = Omit<LikelyDocument, 'url'> & { rank: number };

/**
 * Ranks at most 5 candidates, best first: unusable records of just the amount; documents here of
 * the surplus amount; moved dates, totals on other accounts, duplicates; changes around the time of
 * asking.
 */
export function rankDocuments(
  target: SearchedAmount,
  { candidates, unusable }: { candidates: Candidate[]; unusable: UnusableDocument[] },
  words: Words,
): Omit<LikelyDocument, 'url'>[] {
  const ranked = [
    ...unusable.flatMap((document) => rankUnusable(target, document)),
    ...candidates.flatMap((candidate) => rankCandidate(target, candidate, words)),
  ];
  const best = new Map<string, Ranked>();
  for (const item of ranked.toSorted((a, b) => b.rank - a.rank || a.id.localeCompare(b.id)))
    if (!best.has(item.id)) best.set(item.id, item);
  return [...best.values()].slice(0, MAX_DOCUMENTS).map(({ rank: _rank, ...document }) => document);
}

function rankUnusable(target: SearchedAmount, document: UnusableDocument): Ranked[] {
  const { id, entityType, reason, type, number, contactName, date, amounts } = document;
  const size = new Big(target.amount).abs();
  const amount = amounts.find((candidateAmount) => size.eq(new Big(candidateAmount).abs())) ?? null;
  const inMonth = date !== null && monthStart(date) === target.month;
  if (date !== null && !inMonth) return [];
  const rank = (amount === null ? 30 : 90) + (inMonth ? 10 : 0);
  const sentence = `Could not be used: ${reason}`;
  return [{ id, type, number, contactName, date, amount, cause: 'unusable', sentence, entityType, rank }];
}

function rankCandidate(target: SearchedAmount, candidate: Candidate, words: Words): Ranked[] {
  const { id, type, number, contactName, date, amount } = candidate;
  const match = likelyCause(target, candidate);
  if (!match) return [];
  const { cause, rank } = match;
  const sentence = sentences[cause](candidate, words);
  const entityType = null;
  // Of two equal ones the one that changed at the provider around the time of the request comes
  // first.
  const bonus = changedAround(target, candidate) ? 5 : 0;
  return [{ id, type, number, contactName, date, amount, cause, sentence, entityType, rank: rank + bonus }];
}

type Cause = Exclude<LikelyDocument['cause'], 'unusable'>;

function likelyCause(target: SearchedAmount, candidate: Candidate): { cause: Cause; rank: number } | null {
  const amount = new Big(candidate.amount);
  const excess = new Big(target.amount);
  const inMonth = candidate.month === target.month;
  if (!candidate.onAccount) return amount.abs().eq(excess.abs()) ? { cause: 'elsewhere', rank: 55 } : null;
  if (inMonth && amount.eq(excess.times(-1))) return { cause: 'gone', rank: 85 };
  if (!inMonth) return amount.eq(excess) ? { cause: 'moved', rank: 75 } : null;
  if (amount.eq(excess)) return { cause: 'twice', rank: 50 };
  return changedAround(target, candidate) ? { cause: 'changed', rank: 20 } : null;
}

function changedAround({ askedAt }: SearchedAmount, { modifiedAt }: Candidate): boolean {
  if (modifiedAt === null) return false;
  return Math.abs(modifiedAt.getTime() - askedAt.getTime()) <= CANDIDATE_WINDOW_HOURS * 60 * 60_000;
}

const sentences: Record<Cause, (candidate: Candidate, words: Words) => string> = {
  gone: (_candidate, { providerName: provider }) =>
    `Stands here with just this amount; at ${provider} it may have been voided, changed or moved to another month.`,
  moved: ({ month }, { providerName: provider }) =>
    `Stands in ${monthLabel(month)} here with just this amount; at ${provider} its date may have moved.`,
  elsewhere: (_candidate, { providerName: provider }) =>
    `Its total is just this amount; at ${provider} it may stand on this account.`,
  twice: (_candidate, { providerName: provider }) =>
    `Has just this amount; at ${provider} another like it may stand.`,
  changed: ({ modifiedAt }, { providerName: provider, timeZone }) =>
    `Changed at ${provider} on ${modifiedAt === null ? '' : dayLabel(dayIn(timeZone, modifiedAt))}, around when ${provider} was asked.`,
};
